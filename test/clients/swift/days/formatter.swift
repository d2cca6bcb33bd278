import Foundation
import OpenAPIClient

/// Swift has no calendar day, so a client that is made with default options sends a moment for it. This sends the day, and
/// nothing else is sent.
private final class Days: DateFormatter, @unchecked Sendable {
    private let moments = CodableHelper().dateFormatter

    override func date(from text: String) -> Date? {
        moments.date(from: text)
    }

    override func string(from date: Date) -> String {
        String(moments.string(from: date).prefix("yyyy-MM-dd".count))
    }
}

func sendDays(_ service: OpenAPIClientAPIConfiguration) {
    service.codableHelper.dateFormatter = Days()
}

func day(_ text: String) -> Date {
    Days().date(from: text)!
}
