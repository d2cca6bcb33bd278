import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.AccountsApi;
import org.openapitools.client.api.ChangesApi;
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

  /** A phone with a copy of the lists that it makes of changes alone. */
  record Phone(ApiClient client, CreatedWeekPlanResponse plan, UUID list, Map<String, ShoppingListResponse> copy) {
    String pull(String since) throws ApiException {
      ChangesResponse page = new ChangesApi(client).listChanges(since, List.of("shoppingLists"), null);
      boolean isReset = page.getReset().contains(ChangesResponse.ResetEnum.SHOPPING_LISTS);
      if (isReset) copy.clear();
      for (var one : page.getShoppingLists().getChanged()) copy.put(one.getId().toString(), one);
      page.getShoppingLists().getDeleted().forEach(copy::remove);
      if (page.getHasMore()) return pull(page.getState());
      String again = isReset && "forged".equals(since) ? "again" : "";
      Stream<String> lines =
          lines()
              .map(
                  line ->
                      "%s %.0f %s %.0f"
                          .formatted(
                              line.getName(),
                              orZero(line.getQuantity()),
                              line.getIsChecked() ? "x" : "-",
                              orZero(line.getCheckedQuantity())));
      String shown = Stream.concat(lines, Stream.of(again).filter(it -> !it.isEmpty())).collect(Collectors.joining(", "));
      System.out.println(shown);
      return page.getState();
    }

    Stream<ShoppingListItemResponse> lines() {
      return copy.values().stream().flatMap(one -> one.getItems().stream());
    }

    UUID lineOf(String name) {
      return lines().filter(line -> line.getName().equals(name)).findFirst().orElseThrow().getId();
    }

    static double orZero(Double amount) {
      return amount == null ? 0 : amount;
    }

    void check(CheckItemRequest body) throws ApiException {
      new ShoppingApi(client).checkShoppingListItem(list, lineOf("chickpeas"), body, null, null);
    }

    void make(String does, String what) throws ApiException {
      ShoppingApi shopping = new ShoppingApi(client);
      PlansApi plans = new PlansApi(client);
      switch (does) {
        case "serve" -> {
          var servings = new UpdateSlotRequest().servings(Integer.valueOf(what));
          plans.changeSlot(plan.getId(), plan.getSlots().get(0).getId(), servings, null, null);
          shopping.generateShoppingList(plan.getId(), null, null);
        }
        case "tick" -> check(new CheckItemRequest().isChecked(true).seenQuantity(Double.valueOf(what)).seenUnit("g"));
        case "untick" -> check(new CheckItemRequest().isChecked(false));
        case "add" -> shopping.addShoppingListItem(list, new AddItemRequest().customName(what), what);
        case "remove" -> shopping.deleteShoppingListItem(list, lineOf(what), null, null);
        case "cancel" -> plans.deleteWeekPlan(plan.getId(), null, null);
        default -> expect(does.equals("forge"), does);
      }
    }
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
            null, List.of("easy", "medium"), null, null, null, null, List.of(one.getName(), other.getId().toString()),
            null, null, null, null, List.of("cookTimeMin", "-name"), null, null, null);
    expect(found.getMeta().getPagination().getTotal() == 1, "recipes with both tags");

    RecipeDetailResponse lunch =
        recipes.createRecipe(
            new RecipeCreateRequest()
                .name("Lunch box")
                .effort(RecipeCreateRequest.EffortEnum.EASY)
                .makes(new YieldEntry().quantity(2.0).unit("box"))
                .ingredients(List.of())
                .addPartsItem(new PartEntry().recipeId(created.getId()).quantity(0.5).unit("batch"))
                .tagIds(List.of(one.getId())),
            null);
    RecipeDetailResponse shown = recipes.getRecipe(lunch.getId(), null);
    expect(shown.getMakes().getQuantity() == 2 && shown.getParts().get(0).getQuantity() == 0.5, "part of a recipe");
    expect(shown.getParts().get(0).getRecipe().getName().equals("Chickpea curry"), "name of a part");

    CreatedWeekPlanResponse plan =
        plans.createWeekPlan(
            new CreateWeekPlanRequest()
                .weekStart(LocalDate.of(2030, 1, 7))
                .addSlotsItem(
                    new PlannedSlotRequest().slotDate(LocalDate.of(2030, 1, 9)).recipeId(created.getId()).servings(2)),
            null);
    SlotResponse slot = plan.getSlots().get(0);
    LocalDate thursday = LocalDate.of(2030, 1, 10);
    SlotResponse changed = plans.changeSlot(plan.getId(), slot.getId(), new UpdateSlotRequest().slotDate(thursday), null, null);
    expect(changed.getSlotDate().equals(thursday), "slot");

    ShoppingListResponse list = new ShoppingApi(client).generateShoppingList(plan.getId(), null, null);
    expect(list.getItems().get(0).getName().equals("chickpeas"), "shopping list");

    Phone phone = new Phone(client, plan, list.getId(), new LinkedHashMap<>());
    String state = null;
    for (String change : Arrays.copyOfRange(args, 2, args.length)) {
      String[] words = change.split(" ");
      phone.make(words[0], words[words.length - 1]);
      state = phone.pull(words[0].equals("forge") ? "forged" : state);
    }

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
