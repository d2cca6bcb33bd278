import Foundation
import OpenAPIClient

/// With the option, the client knows days.
func sendDays(_ service: OpenAPIClientAPIConfiguration) {}

func day(_ text: String) -> OpenAPIDateWithoutTime {
    let date = CodableHelper().dateFormatter.date(from: text)!
    return OpenAPIDateWithoutTime(wrappedDate: date, timezone: TimeZone(secondsFromGMT: 0)!)
}
