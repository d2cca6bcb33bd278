package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/oapi-codegen/runtime/types"
)

func expect(holds bool, what string) {
	if !holds {
		fmt.Fprintln(os.Stderr, what)
		os.Exit(1)
	}
}

// must gives a call's answer, whose fields for other statuses are nil.
func must[T any](answer *T, err error) *T {
	expect(err == nil, fmt.Sprint(err))
	return answer
}

func orZero(amount *float64) float64 {
	if amount == nil {
		return 0
	}
	return *amount
}

func ptr[T any](value T) *T { return &value }

func day(of int) types.Date {
	return types.Date{Time: time.Date(2030, time.January, of, 0, 0, 0, 0, time.UTC)}
}

// phone has a copy of the lists that it makes of changes alone.
type phone struct {
	api   *ClientWithResponses
	since *string
	copy  map[string]ShoppingListResponse
}

func (own *phone) pull() string {
	page := must(own.api.ListChangesWithResponse(context.Background(), &ListChangesParams{
		Since: own.since, Kinds: &[]ListChangesParamsKinds{ListChangesParamsKindsShoppingLists},
	})).JSON200
	shown := []string{}
	if slices.Contains(page.Reset, ChangesResponseResetShoppingLists) {
		clear(own.copy)
		if own.since != nil && *own.since == "forged" {
			shown = append(shown, "again")
		}
	}
	for _, list := range page.ShoppingLists.Changed {
		own.copy[list.Id.String()] = list
	}
	for _, id := range page.ShoppingLists.Deleted {
		delete(own.copy, id)
	}
	own.since = &page.State
	if page.HasMore {
		return own.pull()
	}
	lines := []string{}
	for _, list := range own.copy {
		for _, line := range list.Items {
			mark := map[bool]string{true: "x", false: "-"}[line.IsChecked]
			lines = append(lines, fmt.Sprintf("%s %g %s %g", line.Name, orZero(line.Quantity), mark, orZero(line.CheckedQuantity)))
		}
	}
	return strings.Join(append(lines, shown...), ", ")
}

func (own *phone) lineOf(name string) types.UUID {
	for _, list := range own.copy {
		for _, line := range list.Items {
			if line.Name == name {
				return line.Id
			}
		}
	}
	panic("no line " + name)
}

func (own *phone) do(change string, plan *CreatedWeekPlanResponse, list *ShoppingListResponse) {
	ctx, api := context.Background(), own.api
	does, what, _ := strings.Cut(change, " ")
	amount, _ := strconv.Atoi(what)
	check := func(body CheckItemRequest) {
		must(api.CheckShoppingListItemWithResponse(ctx, list.Id, own.lineOf("chickpeas"), nil, body))
	}
	switch does {
	case "serve":
		servings := UpdateSlotRequest{Servings: ptr(int32(amount))}
		must(api.ChangeSlotWithResponse(ctx, plan.Id, plan.Slots[0].Id, nil, servings))
		must(api.GenerateShoppingListWithResponse(ctx, plan.Id, nil))
	case "tick":
		check(CheckItemRequest{IsChecked: ptr(true), SeenQuantity: ptr(float64(amount)), SeenUnit: ptr("g")})
	case "untick":
		check(CheckItemRequest{IsChecked: ptr(false)})
	case "add":
		key := &AddShoppingListItemParams{IdempotencyKey: &what}
		must(api.AddShoppingListItemWithResponse(ctx, list.Id, key, AddItemRequest{CustomName: &what}))
	case "remove":
		must(api.DeleteShoppingListItemWithResponse(ctx, list.Id, own.lineOf(what), nil))
	case "forge":
		own.since = ptr("forged")
	case "cancel":
		must(api.DeleteWeekPlanWithResponse(ctx, plan.Id, nil))
	}
}

func main() {
	baseURL, email := os.Args[1], os.Args[2]
	ctx := context.Background()
	token := ""
	api := must(NewClientWithResponses(baseURL, WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		if token != "" {
			request.Header.Set("Authorization", "Bearer "+token)
		}
		return nil
	})))

	signedUp := must(api.SignUpWithResponse(ctx, SignupRequest{
		Email: types.Email(email), Password: "seven green bottles", DisplayName: "Kim",
	}))
	expect(signedUp.JSON200.Data.DisplayName == "Kim", "sign-up")
	token = regexp.MustCompile("=([^;]+)").FindStringSubmatch(signedUp.HTTPResponse.Header.Get("Set-Cookie"))[1]

	household := must(api.CreateHouseholdWithResponse(ctx, nil, CreateHouseholdRequest{Name: "Elm Street 12"}))
	expect(household.JSON200.Data.Name == "Elm Street 12", "household")

	tags := *must(api.ListTagsWithResponse(ctx, nil)).JSON200
	one, other := tags[0], tags[1]

	recipe := RecipeCreateRequest{
		Name: "Chickpea curry", Effort: RecipeCreateRequestEffortEasy, Serves: ptr(int32(4)),
		Ingredients: []IngredientEntry{{NewIngredientName: ptr("chickpeas"), Quantity: 400, Unit: "g"}},
		TagIds:      []types.UUID{one.Id, other.Id},
	}
	created := must(api.CreateRecipeWithResponse(ctx, &CreateRecipeParams{IdempotencyKey: ptr("curry")}, recipe))
	expect(created.JSON200 != nil, "recipe")

	found := must(api.ListRecipesWithResponse(ctx, &ListRecipesParams{
		Tags:   &[]string{one.Name, other.Id.String()},
		Effort: &[]ListRecipesParamsEffort{"easy", "medium"},
		Sort:   &[]ListRecipesParamsSort{CookTimeMinAscending, NameDescending},
	}))
	expect(found.JSON200.Meta.Pagination.Total == 1, "recipes with both tags")
	none := must(api.ListRecipesWithResponse(ctx, &ListRecipesParams{Tags: &[]string{one.Name, "no such tag"}}))
	expect(none.JSON200 == nil || none.JSON200.Meta.Pagination.Total == 0, "recipes with a tag that is none")

	lunch := must(api.CreateRecipeWithResponse(ctx, nil, RecipeCreateRequest{
		Name: "Lunch box", Effort: RecipeCreateRequestEffortEasy, Makes: &YieldEntry{Quantity: 2, Unit: "box"},
		Ingredients: []IngredientEntry{},
		Parts:       &[]PartEntry{{RecipeId: &created.JSON200.Id, Quantity: 0.5, Unit: "batch"}},
		TagIds:      []types.UUID{one.Id},
	})).JSON200
	expect(lunch != nil, "recipe with a part")
	shown := must(api.GetRecipeWithResponse(ctx, lunch.Id, nil)).JSON200
	expect(shown.Makes.Quantity == 2 && shown.Parts[0].Quantity == 0.5, "part of a recipe")
	expect(shown.Parts[0].Recipe.Name == "Chickpea curry", "name of a part")

	plan := must(api.CreateWeekPlanWithResponse(ctx, nil, CreateWeekPlanRequest{
		WeekStart: day(7),
		Slots:     &[]PlannedSlotRequest{{SlotDate: day(9), RecipeId: created.JSON200.Id, Servings: ptr(int32(2))}},
	})).JSON200
	expect(plan != nil && *plan.Slots[0].Servings == 2, "plan")
	changed := must(api.ChangeSlotWithResponse(ctx, plan.Id, plan.Slots[0].Id, nil, UpdateSlotRequest{
		SlotDate: ptr(day(10)),
	}))
	expect(changed.JSON200.SlotDate == day(10), "slot")

	list := must(api.GenerateShoppingListWithResponse(ctx, plan.Id, nil)).JSON201
	expect(list.Items[0].Name == "chickpeas", "shopping list")

	kim := phone{api: api, copy: map[string]ShoppingListResponse{}}
	for _, change := range os.Args[3:] {
		kim.do(change, plan, list)
		fmt.Println(kim.pull())
	}

	recipe.Name, recipe.Serves = "", ptr(int32(0))
	refused := must(api.CreateRecipeWithResponse(ctx, nil, recipe)).ApplicationproblemJSON400
	expect(refused.Code == "validation_failed" && len(*refused.Errors) == 2, "refused recipe")
	first, second := (*refused.Errors)[0], (*refused.Errors)[1]
	expect(*first.Pointer == "/name" && first.Code == FaultCodeTooShort, "fault of the name")
	expect(*second.Pointer == "/serves" && second.Code == FaultCodeTooSmall, "fault of serves")

	expect(must(api.LogOutWithResponse(ctx)).StatusCode() == 200, "log-out")
	me := must(api.GetMeWithResponse(ctx, nil))
	expect(me.ApplicationproblemJSON401.Code == "unauthenticated", "signed out")
	fmt.Println("played")
}
