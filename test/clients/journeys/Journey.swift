import Foundation
import OpenAPIClient

struct Unexpected: Error {
    let what: String
}

func expect(_ holds: Bool, _ what: String) throws {
    if !holds { throw Unexpected(what: what) }
}

func refused(_ call: @Sendable () async throws -> Void) async throws -> Problem {
    do {
        try await call()
    } catch ErrorResponse.error(_, let body?, _, _) {
        return try CodableHelper().decode(Problem.self, from: body).get()
    }
    throw Unexpected(what: "nothing was refused")
}

/// Has a copy of the lists that it makes of changes alone.
struct Phone {
    let plan: CreatedWeekPlanResponse
    let list: UUID
    var since: String?
    var kept: [UUID: ShoppingListResponse] = [:]
    var lines: [ShoppingListItemResponse] { kept.values.flatMap { $0.items } }

    mutating func pull() async throws -> String {
        let page = try await ChangesAPI.listChanges(since: since, kinds: [.shoppinglists])
        let isReset = page.reset.contains(.shoppinglists)
        let again = isReset && since == "forged" ? ["again"] : []
        if isReset { kept = [:] }
        for one in page.shoppingLists.changed { kept[one.id] = one }
        for id in page.shoppingLists.deleted { kept[UUID(uuidString: id)!] = nil }
        since = page.state
        if page.hasMore { return try await pull() }
        let shown = lines.map {
            "\($0.name) \(Int($0.quantity ?? 0)) \($0.isChecked ? "x" : "-") \(Int($0.checkedQuantity ?? 0))"
        }
        return (shown + again).joined(separator: ", ")
    }

    func lineOf(_ name: String) -> UUID { lines.first { $0.name == name }!.id }

    func check(_ body: CheckItemRequest) async throws {
        _ = try await ShoppingAPI.checkShoppingListItem(
            listId: list, itemId: lineOf("chickpeas"), checkItemRequest: body)
    }

    mutating func make(_ does: String, _ what: String) async throws {
        switch does {
        case "serve":
            _ = try await PlansAPI.changeSlot(
                planId: plan.id, slotId: plan.slots[0].id,
                updateSlotRequest: UpdateSlotRequest(servings: Int(what)))
            _ = try await ShoppingAPI.generateShoppingList(id: plan.id)
        case "tick":
            try await check(CheckItemRequest(isChecked: true, seenQuantity: Double(what), seenUnit: "g"))
        case "untick":
            try await check(CheckItemRequest(isChecked: false))
        case "add":
            _ = try await ShoppingAPI.addShoppingListItem(
                id: list, addItemRequest: AddItemRequest(customName: what), idempotencyKey: what)
        case "remove":
            try await ShoppingAPI.deleteShoppingListItem(listId: list, itemId: lineOf(what))
        case "forge":
            since = "forged"
        default:
            try await PlansAPI.deleteWeekPlan(id: plan.id)
        }
    }
}

@main
struct Journey {
    static func main() async throws {
        let service = OpenAPIClientAPIConfiguration.shared
        service.basePath = CommandLine.arguments[1]
        sendDays(service)

        let kim = SignupRequest(
            email: CommandLine.arguments[2], password: "seven green bottles", displayName: "Kim")
        let signedUp = try await AccountsAPI.signUpWithRequestBuilder(signupRequest: kim).execute()
        try expect(signedUp.body.data.displayName == "Kim", "sign-up")
        let cookie = signedUp.header["Set-Cookie"] ?? signedUp.header["set-cookie"] ?? ""
        service.customHeaders["Authorization"] = "Bearer \(cookie.split { "=;".contains($0) }[1])"

        let household = try await HouseholdsAPI.createHousehold(
            createHouseholdRequest: CreateHouseholdRequest(name: "Elm Street 12"))
        try expect(household.data.name == "Elm Street 12", "household")

        let tags = try await VocabularyAPI.listTags()
        let chickpeas = IngredientEntry(newIngredientName: "chickpeas", quantity: 400, unit: "g")
        var recipe = RecipeCreateRequest(
            name: "Chickpea curry", serves: 4, effort: .easy, ingredients: [chickpeas],
            tagIds: [tags[0].id, tags[1].id])
        let created = try await RecipesAPI.createRecipe(recipeCreateRequest: recipe, idempotencyKey: "curry")

        let found = try await RecipesAPI.listRecipes(
            effort: [.easy, .medium], tags: [tags[0].name, tags[1].id.uuidString],
            sort: [.cookTimeMinAscending, .nameDescending])
        try expect(found.meta.pagination.total == 1, "recipes with both tags")

        let wednesday = PlannedSlotRequest(slotDate: day("2030-01-09"), recipeId: created.id, servings: 2)
        let plan = try await PlansAPI.createWeekPlan(
            createWeekPlanRequest: CreateWeekPlanRequest(weekStart: day("2030-01-07"), slots: [wednesday]))
        let changed = try await PlansAPI.changeSlot(
            planId: plan.id, slotId: plan.slots[0].id,
            updateSlotRequest: UpdateSlotRequest(slotDate: day("2030-01-10")))
        try expect(changed.slotDate == day("2030-01-10"), "slot")

        let list = try await ShoppingAPI.generateShoppingList(id: plan.id)
        try expect(list.items[0].name == "chickpeas", "shopping list")

        var phone = Phone(plan: plan, list: list.id)
        for change in CommandLine.arguments.dropFirst(3) {
            let words = change.split(separator: " ")
            try await phone.make(String(words[0]), String(words.last!))
            print(try await phone.pull())
        }

        recipe.name = ""
        recipe.serves = 0
        let wrong = recipe
        let problem = try await refused { _ = try await RecipesAPI.createRecipe(recipeCreateRequest: wrong) }
        try expect(problem.code == "validation_failed", "refused recipe")
        let faults = (problem.errors ?? []).map { "\($0.pointer ?? "") \($0.code.rawValue)" }
        try expect(faults == ["/name too_short", "/serves too_small"], faults.joined(separator: ", "))

        try await AccountsAPI.logOut()
        let signedOut = try await refused { _ = try await AccountsAPI.getMe() }
        try expect(signedOut.code == "unauthenticated", "signed out")
        print("played")
    }
}
