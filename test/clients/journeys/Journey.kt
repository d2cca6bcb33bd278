import java.time.LocalDate
import org.openapitools.client.apis.AccountsApi
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

    val wednesday = PlannedSlotRequest(LocalDate.of(2026, 3, 4), created.id, servings = 2)
    val plan = plans.createWeekPlan(CreateWeekPlanRequest(LocalDate.of(2026, 3, 2), slots = listOf(wednesday)))
    val thursday = LocalDate.of(2026, 3, 5)
    val changed = plans.changeSlot(plan.id, plan.slots.first().id, UpdateSlotRequest(slotDate = thursday))
    check(changed.slotDate == thursday) { "slot" }

    val list = ShoppingApi(baseUrl).generateShoppingList(plan.id)
    check(list.items.first().name == "chickpeas") { "shopping list" }

    val problem = refused { recipes.createRecipe(recipe.copy(name = "", serves = 0)) }
    check(problem.code == "validation_failed") { "refused recipe" }
    val faults = problem.errors.orEmpty().map { "${it.pointer} ${it.code.value}" }
    check(faults == listOf("/name too_short", "/serves too_small")) { faults }

    check(accounts.logOutWithHttpInfo().statusCode == 200) { "log-out" }
    check(refused { accounts.getMe() }.code == "unauthenticated") { "signed out" }
    println("played")
}
