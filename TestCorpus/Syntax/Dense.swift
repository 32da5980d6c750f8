// No white space where none is needed: every token next to its neighbour.

import Foundation;import UIKit
struct S:P,Q{var a:Int{get{1}set{b=newValue}};let c=1,d="a",e=[1:2];func f<T>(_ g:T)->Int where T:P{g.h{$0}};enum I{case j(k:Int),l;case m};init?(n:Int=1){}}
class A<T:B>:C<T>,D where T:E,T.F==Int{weak var g:H?;lazy var i:J={K()}();private(set)var l=[M](){didSet{n()}};override class func o(){super.o()};deinit{p?.q()};subscript(r:Int)->S{s[r]};@t(1)var u:V}
func f(a:Int){let b=1;if a==1{run()}else if a>2{go()}else{stop()};for c in d{run(c)};for(x,y)in z where x<y{w(x)};while e{run()};switch f{case 1,.a:run();case let(x,y)where x>y:go();default:stop()}}
func g(){do{try h()}catch let i as J where i.k{l()}catch{m()};guard let n=o,case.p(let q)=r else{return};repeat{s()}while t;defer{u()};v{w in x(w)};y{[weak self]in self?.z()};a{(b:Int)->Int in b}}
func h()async throws(E)->[Int:Set<Int>]?{try await i(j:k,l:{$0+1})?.m![n]{o}p:{q}.r()}
let a=b ?c:d,e=f ? g:h,i=j??.k,l=[m,n].map{$0},o=p[q].r,s={t}(),u=(v,w:x),y=z as?A,aa=b as!C,bb=(-c)+(-d)*e,cc=f<g,dd=h>i,ee=j<k>(l),ff=m==n&&o||p
let gg=[1,2,3],hh=["a":1,"b":2],ii=[Int](),jj=[String:Int](),kk=Int?.none,ll=(Int,Int).self,mm=\A.b,nn=\.c.d,oo=#selector(p),qq="a\(b)c\(d{e})f",rr=1...2,ss=1..<3
protocol P{var a:Int{get};var b:Int{get set};func c()->Self;init();associatedtype D:E=F where D:G;static subscript(h:Int)->Int{get}}
extension A:B where T==Int{static func==(l:A,r:A)->Bool{l.a==r.a};static prefix func-(v:A)->A{v};func c(_ d:Int...,e:@escaping()->Void={},f:inout[Int]){e();f=[]}}
enum E:Int,F{case a=1,b=2;case c;indirect case d(E);var e:Self{switch self{case.a:.b;case.b:.c;default:.a}}}
actor G{nonisolated let a=1;func b()async{await c()}};typealias H=(Int)->Void;infix operator<~>:I;precedencegroup I{associativity:left}
@MainActor@Sendable func j(){k{@MainActor in l()};m{[weak self,n=o]p,q in r(p,q)}}
#if DEBUG
let t=1
#elseif(A||B)&&C
let u=2
#else
let v=3
#endif
let w=1/*b*/+/*c*/2//d
#Preview("A"){B{C()}}
if let a=b,c{d()}else{e()};f:for g in h{if g{break f};continue f};i();j{k}l:{m};n=o;p+=q;r.s=t;u[v]=w;x?.y=z;(a,b)=(c,d);_=e
