"""The meals that are planned, and the notes of the days."""

from datetime import date, timedelta

from homeassistant.components.calendar import CalendarEntity, CalendarEvent
from homeassistant.helpers.update_coordinator import CoordinatorEntity
from homeassistant.util import dt as dt_util

from . import DOMAIN


def events_of(days):
    for day in days:
        start = date.fromisoformat(day["date"])
        meals = [(meal.get("mealType"), meal["recipe"]["name"]) for meal in day["planned"]]
        notes = [(None, note["text"]) for note in day["notes"]]
        for kind, name in meals + notes:
            summary = f"{kind.capitalize()}: {name}" if kind else name
            yield CalendarEvent(start=start, end=start + timedelta(days=1), summary=summary)


async def async_setup_entry(hass, entry, async_add_entities):
    async_add_entities([Meals(hass.data[DOMAIN][entry.entry_id], entry)])


class Meals(CoordinatorEntity, CalendarEntity):
    _attr_name = "Meals"

    def __init__(self, planner, entry):
        super().__init__(planner)
        self._attr_unique_id = f"{entry.unique_id}-meals"

    @property
    def event(self):
        return next(events_of(self.coordinator.data[1]), None)

    async def async_get_events(self, hass, start_date, end_date):
        first, last = (dt_util.as_local(moment).date() for moment in (start_date, end_date))
        return list(events_of(await self.coordinator.meals(first, last)))
