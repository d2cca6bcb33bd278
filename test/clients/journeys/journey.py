import re
import sys
from datetime import date

from meal_planner_client import AuthenticatedClient, Client
from meal_planner_client.api.accounts import get_me, log_out, sign_up
from meal_planner_client.api.households import create_household
from meal_planner_client.api.plans import change_slot, create_week_plan
from meal_planner_client.api.recipes import create_recipe, list_recipes
from meal_planner_client.api.shopping import generate_shopping_list
from meal_planner_client.api.vocabulary import list_tags
from meal_planner_client.models import (
    CreateHouseholdRequest,
    CreateWeekPlanRequest,
    CreatedWeekPlanResponse,
    HouseholdEnvelope,
    IngredientEntry,
    ListRecipesEffortItem,
    ListRecipesSortItem,
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
)
from meal_planner_client.types import Unset

base_url, email = sys.argv[1:]
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

plan = create_week_plan.sync(
    client=client,
    body=CreateWeekPlanRequest(
        week_start=date(2026, 3, 2),
        slots=[PlannedSlotRequest(slot_date=date(2026, 3, 4), recipe_id=created.id, servings=2)],
    ),
)
assert isinstance(plan, CreatedWeekPlanResponse)
changed = change_slot.sync(
    plan_id=plan.id, slot_id=plan.slots[0].id, client=client, body=UpdateSlotRequest(servings=None)
)
assert isinstance(changed, SlotResponse) and isinstance(changed.servings, Unset)

shopping = generate_shopping_list.sync(id=plan.id, client=client)
assert isinstance(shopping, ShoppingListResponse) and shopping.items[0].name == "chickpeas"

recipe.name, recipe.serves = "", 0
refused = create_recipe.sync(client=client, body=recipe)
assert isinstance(refused, Problem) and refused.code == "validation_failed"
assert not isinstance(refused.errors, Unset)
assert [f"{fault.pointer} {fault.code}" for fault in refused.errors] == ["/name too_short", "/serves too_small"]

assert log_out.sync_detailed(client=client).status_code == 200
me = get_me.sync(client=client)
assert isinstance(me, Problem) and me.code == "unauthenticated"
print("played")
