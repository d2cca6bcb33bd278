import java.time.LocalDate
import java.util.UUID
import org.openapitools.client.apis.AccountsApi
import org.openapitools.client.apis.ChangesApi
import org.openapitools.client.apis.HouseholdsApi
import org.openapitools.client.apis.PlansApi
import org.openapitools.client.apis.RecipesApi
import org.openapitools.client.apis.ShoppingApi
import org.openapitools.client.apis.VocabularyApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.*

fun refused(call: () -> Unit): Problem {
    try {
        call()
    } catch (refusal: ClientException) {
        val body = (refusal.response as ClientError<*>).body
        return checkNotNull(Serializer.moshi.adapter(Problem::class.java).fromJson(body.toString()))
    }
    error("nothing was refused")
}

/** Has a copy of the lists that it makes of changes alone. */
class Phone(private val baseUrl: String, private val plan: CreatedWeekPlanResponse, private val list: UUID) {
    private val copy = linkedMapOf<String, ShoppingListResponse>()
    private var since: String? = null
    private val lines
        get() = copy.values.flatMap { it.items }

    fun pull(): String {
        val page = ChangesApi(baseUrl).listChanges(since, listOf(ChangesApi.KindsListChanges.shoppingLists))
        val isReset = ChangesResponse.Reset.shoppingLists in page.reset
        val again = if (isReset && since == "forged") listOf("again") else listOf()
        if (isReset) copy.clear()
        page.shoppingLists.changed.associateByTo(copy) { it.id.toString() }
        copy -= page.shoppingLists.deleted.toSet()
        since = page.state
        if (page.hasMore) return pull()
        val shown = lines.map {
            val mark = if (it.isChecked) "x" else "-"
            "${it.name} ${it.quantity?.toInt() ?: 0} $mark ${it.checkedQuantity?.toInt() ?: 0}"
        }
        return (shown + again).joinToString()
    }

    private fun lineOf(name: String) = lines.first { it.name == name }.id

    fun make(does: String, what: String) {
        val shopping = ShoppingApi(baseUrl)
        val plans = PlansApi(baseUrl)
        fun check(body: CheckItemRequest) = shopping.checkShoppingListItem(list, lineOf("chickpeas"), body)
        when (does) {
            "serve" -> {
                plans.changeSlot(plan.id, plan.slots.first().id, UpdateSlotRequest(servings = what.toInt()))
                shopping.generateShoppingList(plan.id)
            }
            "tick" -> check(CheckItemRequest(isChecked = true, seenQuantity = what.toDouble(), seenUnit = "g"))
            "untick" -> check(CheckItemRequest(isChecked = false))
            "add" -> shopping.addShoppingListItem(list, AddItemRequest(customName = what), what)
            "remove" -> shopping.deleteShoppingListItem(list, lineOf(what))
            "forge" -> since = "forged"
            "cancel" -> plans.deleteWeekPlan(plan.id)
        }
    }
}

fun main(args: Array<String>) {
    val (baseUrl, email) = args
    val accounts = AccountsApi(baseUrl)
    val recipes = RecipesApi(baseUrl)
    val plans = PlansApi(baseUrl)

    val signedUp = accounts.signUpWithHttpInfo(SignupRequest(email, "seven green bottles", "Kim"))
    val cookie = checkNotNull(signedUp.headers["set-cookie"]).first()
    ApiClient.accessToken = cookie.substringAfter("=").substringBefore(";")
    check(accounts.getMe().data.displayName == "Kim") { "sign-up" }

    val household = HouseholdsApi(baseUrl).createHousehold(CreateHouseholdRequest("Elm Street 12"))
    check(household.data.name == "Elm Street 12") { "household" }

    val (one, other) = VocabularyApi(baseUrl).listTags()

    val chickpeas = IngredientEntry(quantity = 400.0, unit = "g", newIngredientName = "chickpeas")
    val recipe =
        RecipeCreateRequest(
            name = "Chickpea curry",
            effort = RecipeCreateRequest.Effort.easy,
            serves = 4,
            ingredients = listOf(chickpeas),
            tagIds = listOf(one.id, other.id),
        )
    val created = recipes.createRecipe(recipe, idempotencyKey = "curry")

    val found =
        recipes.listRecipes(
            effort = listOf(RecipesApi.EffortListRecipes.easy, RecipesApi.EffortListRecipes.medium),
            tags = listOf(one.name, other.id.toString()),
            sort = listOf(RecipesApi.SortListRecipes.cookTimeMinAscending, RecipesApi.SortListRecipes.nameDescending),
        )
    check(found.meta.pagination.total == 1L) { "recipes with both tags" }

    val wednesday = PlannedSlotRequest(LocalDate.of(2030, 1, 9), created.id, servings = 2)
    val plan = plans.createWeekPlan(CreateWeekPlanRequest(LocalDate.of(2030, 1, 7), slots = listOf(wednesday)))
    val thursday = LocalDate.of(2030, 1, 10)
    val changed = plans.changeSlot(plan.id, plan.slots.first().id, UpdateSlotRequest(slotDate = thursday))
    check(changed.slotDate == thursday) { "slot" }

    val list = ShoppingApi(baseUrl).generateShoppingList(plan.id)
    check(list.items.first().name == "chickpeas") { "shopping list" }

    val phone = Phone(baseUrl, plan, list.id)
    for (change in args.drop(2)) {
        phone.make(change.substringBefore(" "), change.substringAfter(" "))
        println(phone.pull())
    }

    val problem = refused { recipes.createRecipe(recipe.copy(name = "", serves = 0)) }
    check(problem.code == "validation_failed") { "refused recipe" }
    val faults = problem.errors.orEmpty().map { "${it.pointer} ${it.code.value}" }
    check(faults == listOf("/name too_short", "/serves too_small")) { faults }

    check(accounts.logOutWithHttpInfo().statusCode == 200) { "log-out" }
    check(refused { accounts.getMe() }.code == "unauthenticated") { "signed out" }
    println("played")
}
