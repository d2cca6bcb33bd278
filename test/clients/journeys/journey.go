package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"regexp"
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

func ptr[T any](value T) *T { return &value }

func day(of int) types.Date {
	return types.Date{Time: time.Date(2026, time.March, of, 0, 0, 0, 0, time.UTC)}
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

	plan := must(api.CreateWeekPlanWithResponse(ctx, nil, CreateWeekPlanRequest{
		WeekStart: day(2),
		Slots:     &[]PlannedSlotRequest{{SlotDate: day(4), RecipeId: created.JSON200.Id, Servings: ptr(int32(2))}},
	})).JSON200
	expect(plan != nil && *plan.Slots[0].Servings == 2, "plan")
	changed := must(api.ChangeSlotWithResponse(ctx, plan.Id, plan.Slots[0].Id, nil, UpdateSlotRequest{
		SlotDate: ptr(day(5)),
	}))
	expect(changed.JSON200.SlotDate == day(5), "slot")

	list := must(api.GenerateShoppingListWithResponse(ctx, plan.Id, nil)).JSON201
	expect(list.Items[0].Name == "chickpeas", "shopping list")

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
