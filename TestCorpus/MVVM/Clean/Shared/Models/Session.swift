// Who is logged in. No relation of URLSession's, or of Alamofire's `Session`.

struct Session: Codable {
  static let anonymous = Session(token: "", accountName: "")

  let token: String
  let accountName: String
}
