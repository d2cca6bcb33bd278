"""The shopping list of this week, or else the newest."""

from homeassistant.components.todo import TodoItem, TodoItemStatus, TodoListEntity, TodoListEntityFeature
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.update_coordinator import CoordinatorEntity

from . import DOMAIN

STATUS = {True: TodoItemStatus.COMPLETED, False: TodoItemStatus.NEEDS_ACTION}


def text_of(line):
    """Writes a line as people type it: 2 l milk."""
    amount = f"{line['quantity']:g}" if "quantity" in line else None
    unit = line.get("unit", "").removeprefix("piece")
    return " ".join(filter(None, [amount, unit, line["name"], line.get("note")]))


async def async_setup_entry(hass, entry, async_add_entities):
    async_add_entities([ShoppingList(hass.data[DOMAIN][entry.entry_id], entry)])


class ShoppingList(CoordinatorEntity, TodoListEntity):
    _attr_name = "Shopping list"
    _attr_supported_features = (
        TodoListEntityFeature.CREATE_TODO_ITEM
        | TodoListEntityFeature.UPDATE_TODO_ITEM
        | TodoListEntityFeature.DELETE_TODO_ITEM
    )

    def __init__(self, planner, entry):
        super().__init__(planner)
        self._attr_unique_id = f"{entry.unique_id}-list"

    @property
    def lines(self):
        shopping_list, _ = self.coordinator.data
        return {line["id"]: line for line in (shopping_list or {}).get("items", [])}

    @property
    def todo_items(self):
        return [TodoItem(text_of(line), uid, STATUS[line["isChecked"]]) for uid, line in self.lines.items()]

    async def change(self, method, uid="", **more):
        shopping_list, _ = self.coordinator.data
        if not shopping_list:
            raise HomeAssistantError("There is no shopping list yet: make one on the kitchen page.")
        await self.coordinator.ask(method, f"/shopping-lists/{shopping_list['id']}/items{uid}", **more)
        await self.coordinator.async_refresh()

    async def async_create_todo_item(self, item):
        await self.change("POST", json={"text": item.summary})

    async def async_update_todo_item(self, item):
        line = self.lines[item.uid]
        if item.summary not in (None, text_of(line)):
            raise HomeAssistantError("Only the kitchen page gives a line other words.")
        body = {"isChecked": item.status == TodoItemStatus.COMPLETED}
        if body["isChecked"] and line.keys() >= {"quantity", "unit"}:
            body |= {"seenQuantity": line["quantity"], "seenUnit": line["unit"]}
        await self.change("PATCH", f"/{item.uid}", json=body)

    async def async_delete_todo_items(self, uids):
        for uid in uids:
            await self.change("DELETE", f"/{uid}")
