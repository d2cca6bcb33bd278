import re
import sys
from datetime import date
from uuid import UUID

from meal_planner_client import AuthenticatedClient, Client
from meal_planner_client.api.accounts import get_me, log_out, sign_up
from meal_planner_client.api.changes import list_changes
from meal_planner_client.api.households import create_household
from meal_planner_client.api.plans import change_slot, create_week_plan, delete_week_plan
from meal_planner_client.api.recipes import create_recipe, get_recipe, list_recipes
from meal_planner_client.api.shopping import (
    add_shopping_list_item,
    check_shopping_list_item,
    delete_shopping_list_item,
    generate_shopping_list,
)
from meal_planner_client.api.vocabulary import list_tags
from meal_planner_client.models import (
    AddItemRequest,
    ChangesResponse,
    ChangesResponseResetItem,
    CheckItemRequest,
    CreateHouseholdRequest,
    CreateWeekPlanRequest,
    CreatedWeekPlanResponse,
    HouseholdEnvelope,
    IngredientEntry,
    ListChangesKindsItem,
    ListRecipesEffortItem,
    ListRecipesSortItem,
    PartEntry,
    PlannedSlotRequest,
    Problem,
    RecipeCreateRequest,
    RecipeCreateRequestEffort,
    RecipeDetailResponse,
    RecipeSummaryPage,
    ShoppingListResponse,
    SignupRequest,
    SlotResponse,
    UpdateSlotRequest,
    YieldEntryType0,
)
from meal_planner_client.types import UNSET, Unset

base_url, email, *changes = sys.argv[1:]
signed_up = sign_up.sync_detailed(
    client=Client(base_url=base_url),
    body=SignupRequest(email=email, password="seven green bottles", display_name="Kim"),
)
cookie = re.search("=([^;]+)", signed_up.headers["set-cookie"])
assert cookie
client = AuthenticatedClient(base_url=base_url, token=cookie[1])

household = create_household.sync(client=client, body=CreateHouseholdRequest(name="Elm Street 12"))
assert isinstance(household, HouseholdEnvelope)

tags = list_tags.sync(client=client)
assert isinstance(tags, list)
one, other = tags[:2]

recipe = RecipeCreateRequest(
    name="Chickpea curry",
    effort=RecipeCreateRequestEffort.EASY,
    serves=4,
    ingredients=[IngredientEntry(new_ingredient_name="chickpeas", quantity=400, unit="g")],
    tag_ids=[one.id, other.id],
)
created = create_recipe.sync(client=client, body=recipe, idempotency_key="curry")
assert isinstance(created, RecipeDetailResponse)

found = list_recipes.sync(
    client=client,
    tags=[one.name, str(other.id)],
    effort=[ListRecipesEffortItem.EASY, ListRecipesEffortItem.MEDIUM],
    sort=[ListRecipesSortItem.COOK_TIME_MIN_ASCENDING, ListRecipesSortItem.NAME_DESCENDING],
)
assert isinstance(found, RecipeSummaryPage) and found.meta.pagination.total == 1
none = list_recipes.sync(client=client, tags=[one.name, "no such tag"])
assert not isinstance(none, RecipeSummaryPage) or none.meta.pagination.total == 0

lunch = RecipeCreateRequest(
    name="Lunch box",
    effort=RecipeCreateRequestEffort.EASY,
    makes=YieldEntryType0(quantity=2, unit="box"),
    ingredients=[],
    parts=[PartEntry(recipe_id=created.id, quantity=0.5, unit="batch")],
    tag_ids=[one.id],
)
packed = create_recipe.sync(client=client, body=lunch)
assert isinstance(packed, RecipeDetailResponse)
shown = get_recipe.sync(id=packed.id, client=client)
assert isinstance(shown, RecipeDetailResponse)
assert not isinstance(shown.makes, Unset) and shown.makes.quantity == 2
assert [(part.recipe.name, part.quantity) for part in shown.parts] == [("Chickpea curry", 0.5)]

plan = create_week_plan.sync(
    client=client,
    body=CreateWeekPlanRequest(
        week_start=date(2030, 1, 7),
        slots=[PlannedSlotRequest(slot_date=date(2030, 1, 9), recipe_id=created.id, servings=2)],
    ),
)
assert isinstance(plan, CreatedWeekPlanResponse)
changed = change_slot.sync(
    plan_id=plan.id, slot_id=plan.slots[0].id, client=client, body=UpdateSlotRequest(servings=None)
)
assert isinstance(changed, SlotResponse) and isinstance(changed.servings, Unset)

shopping = generate_shopping_list.sync(id=plan.id, client=client)
assert isinstance(shopping, ShoppingListResponse) and shopping.items[0].name == "chickpeas"

list_id = shopping.id
copy: dict[str, ShoppingListResponse] = {}
since: str | Unset = UNSET


def pull() -> str:
    global since
    page = list_changes.sync(client=client, since=since, kinds=[ListChangesKindsItem.SHOPPINGLISTS])
    assert isinstance(page, ChangesResponse)
    is_reset = ChangesResponseResetItem.SHOPPINGLISTS in page.reset
    again = ["again"] if is_reset and since == "forged" else []
    if is_reset:
        copy.clear()
    copy.update({str(one.id): one for one in page.shopping_lists.changed})
    for gone in page.shopping_lists.deleted:
        copy.pop(gone, None)
    since = page.state
    if page.has_more:
        return pull()
    lines = [
        f"{line.name} {line.quantity or 0:g} {'x' if line.is_checked else '-'} {line.checked_quantity or 0:g}"
        for one in copy.values()
        for line in one.items
    ]
    return ", ".join(lines + again)


def line_of(name: str) -> UUID:
    return next(line.id for line in next(iter(copy.values())).items if line.name == name)


def check(body: CheckItemRequest) -> None:
    check_shopping_list_item.sync(list_id, line_of("chickpeas"), client=client, body=body)


for change in changes:
    match change.split():
        case ["serve", servings]:
            served = UpdateSlotRequest(servings=int(servings))
            change_slot.sync(plan_id=plan.id, slot_id=plan.slots[0].id, client=client, body=served)
            generate_shopping_list.sync(id=plan.id, client=client)
        case ["tick", seen]:
            check(CheckItemRequest(is_checked=True, seen_quantity=float(seen), seen_unit="g"))
        case ["untick"]:
            check(CheckItemRequest(is_checked=False))
        case ["add", name]:
            by_hand = AddItemRequest(custom_name=name)
            add_shopping_list_item.sync(id=list_id, client=client, body=by_hand, idempotency_key=name)
        case ["remove", name]:
            delete_shopping_list_item.sync(list_id, line_of(name), client=client)
        case ["forge"]:
            since = "forged"
        case ["cancel"]:
            delete_week_plan.sync(id=plan.id, client=client)
    print(pull())

recipe.name, recipe.serves = "", 0
refused = create_recipe.sync(client=client, body=recipe)
assert isinstance(refused, Problem) and refused.code == "validation_failed"
assert not isinstance(refused.errors, Unset)
assert [f"{fault.pointer} {fault.code}" for fault in refused.errors] == ["/name too_short", "/serves too_small"]

assert log_out.sync_detailed(client=client).status_code == 200
me = get_me.sync(client=client)
assert isinstance(me, Problem) and me.code == "unauthenticated"
print("played")
