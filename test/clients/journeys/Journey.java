import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.AccountsApi;
import org.openapitools.client.api.HouseholdsApi;
import org.openapitools.client.api.PlansApi;
import org.openapitools.client.api.RecipesApi;
import org.openapitools.client.api.ShoppingApi;
import org.openapitools.client.api.VocabularyApi;
import org.openapitools.client.auth.HttpBearerAuth;
import org.openapitools.client.model.*;

public class Journey {
  static void expect(boolean holds, String what) {
    if (!holds) throw new IllegalStateException(what);
  }

  interface Call {
    void run() throws ApiException;
  }

  static Problem refused(Call call) throws Exception {
    try {
      call.run();
    } catch (ApiException refusal) {
      return Problem.fromJson(refusal.getResponseBody());
    }
    throw new IllegalStateException("nothing was refused");
  }

  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient().setBasePath(args[0]);
    AccountsApi accounts = new AccountsApi(client);
    RecipesApi recipes = new RecipesApi(client);
    PlansApi plans = new PlansApi(client);

    var signedUp =
        accounts.signUpWithHttpInfo(
            new SignupRequest().email(args[1]).password("seven green bottles").displayName("Kim"));
    expect(signedUp.getData().getData().getDisplayName().equals("Kim"), "sign-up");
    String cookie = signedUp.getHeaders().get("set-cookie").get(0);
    ((HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(cookie.split("[=;]")[1]);

    var household = new HouseholdsApi(client).createHousehold(new CreateHouseholdRequest().name("Elm Street 12"), null);
    expect(household.getData().getName().equals("Elm Street 12"), "household");

    List<TagResponse> tags = new VocabularyApi(client).listTags(null);
    TagResponse one = tags.get(0);
    TagResponse other = tags.get(1);

    RecipeCreateRequest recipe =
        new RecipeCreateRequest()
            .name("Chickpea curry")
            .effort(RecipeCreateRequest.EffortEnum.EASY)
            .serves(4)
            .addIngredientsItem(new IngredientEntry().newIngredientName("chickpeas").quantity(400.0).unit("g"))
            .tagIds(List.of(one.getId(), other.getId()));
    RecipeDetailResponse created = recipes.createRecipe(recipe, "curry");

    RecipeSummaryPage found =
        recipes.listRecipes(
            null, List.of("easy", "medium"), null, null, List.of(one.getName(), other.getId().toString()), null, null,
            null, List.of("cookTimeMin", "-name"), null, null, null);
    expect(found.getMeta().getPagination().getTotal() == 1, "recipes with both tags");

    CreatedWeekPlanResponse plan =
        plans.createWeekPlan(
            new CreateWeekPlanRequest()
                .weekStart(LocalDate.of(2026, 3, 2))
                .addSlotsItem(
                    new PlannedSlotRequest().slotDate(LocalDate.of(2026, 3, 4)).recipeId(created.getId()).servings(2)),
            null);
    SlotResponse slot = plan.getSlots().get(0);
    LocalDate thursday = LocalDate.of(2026, 3, 5);
    SlotResponse changed = plans.changeSlot(plan.getId(), slot.getId(), new UpdateSlotRequest().slotDate(thursday), null, null);
    expect(changed.getSlotDate().equals(thursday), "slot");

    ShoppingListResponse list = new ShoppingApi(client).generateShoppingList(plan.getId(), null, null);
    expect(list.getItems().get(0).getName().equals("chickpeas"), "shopping list");

    Problem problem = refused(() -> recipes.createRecipe(recipe.name("").serves(0), null));
    expect(problem.getCode().equals("validation_failed"), "refused recipe");
    String faults =
        problem.getErrors().stream().map((fault) -> fault.getPointer() + " " + fault.getCode()).collect(Collectors.joining(", "));
    expect(faults.equals("/name too_short, /serves too_small"), faults);

    expect(accounts.logOutWithHttpInfo().getStatusCode() == 200, "log-out");
    expect(refused(() -> accounts.getMe(null)).getCode().equals("unauthenticated"), "signed out");
    System.out.println("played");
  }
}
