// Tabs, form feeds and vertical tabs as white space; columns count bytes; no newline at the end of the file.
import	Foundation
	struct	Tabbed	{
		let	a	=	1,	b:	Int	=	2
	 	var c = run(	1	,	label:	2	)	{	$0	}
	func	run	(	label	name	:	Int	)	->	Int	{	1	}
		let text = """
			first \(	run(1)	)
				second
			"""
	let d = 1+2
	var e: Int	{	get	{ 1 }	set	{ }	}
	}

classAfterFormFeed{ }
let wide = "é🙂变量", after = run(1), 变量 = run(2), 🙂 = run(3) /* é */; let last = run(4)
final class NoNewline { func last() { run(5) } }