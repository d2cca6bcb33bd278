"""Uses the integration in Home Assistant's own test harness, with a real service."""

import asyncio
import datetime
import os

# Before the harness puts a folder of its own into its place.
import custom_components.meal_planner  # noqa: F401
import httpx
import pytest
from homeassistant.exceptions import HomeAssistantError
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
from pytest_homeassistant_custom_component.common import async_fire_time_changed

URL, SESSION, TOKEN, TOKEN_ID, NEXT_TOKEN = (
    os.environ[name] for name in ("URL", "SESSION", "TOKEN", "TOKEN_ID", "NEXT_TOKEN")
)
LIST, MEALS = "todo.shopping_list", "calendar.meals"


def service(method, path, **more):
    headers = {"Authorization": f"Bearer {SESSION}"}
    return httpx.request(method, f"{URL}/v1{path}", headers=headers, **more).raise_for_status()


def line_named(name):
    return next((one for one in service("GET", "/shopping-list").json()["items"] if name in one["name"]), None)


async def minutes_later(hass, is_so):
    """Lets two minutes pass for Home Assistant, and waits until its requests have been answered."""
    async_fire_time_changed(hass, dt_util.utcnow() + datetime.timedelta(minutes=2))
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.05)
    await hass.async_block_till_done()


@pytest.fixture
async def adding(hass, socket_enabled, enable_custom_integrations):
    """The form with which people add the integration, and its answers."""
    assert await async_setup_component(hass, "homeassistant", {})

    async def answer(url, token):
        flows = hass.config_entries.flow
        form = await flows.async_init("meal_planner", context={"source": "user"})
        assert form["type"] == "form"
        answered = await flows.async_configure(form["flow_id"], {"url": url, "token": token})
        await hass.async_block_till_done()
        return answered

    return answer


@pytest.fixture
async def added(hass, adding):
    answered = await adding(f"{URL}/", TOKEN)
    assert answered["type"] == "create_entry", answered
    return answered["result"]


def do(hass, what, **data):
    return hass.services.async_call("todo", what, {"entity_id": LIST, **data}, blocking=True)


async def lines(hass):
    target = {"entity_id": LIST}
    answer = await hass.services.async_call("todo", "get_items", target, blocking=True, return_response=True)
    return {one["summary"]: one["status"] for one in answer[LIST]["items"]}


async def test_says_what_is_wrong_with_address_or_token(adding):
    assert (await adding(URL, "mealplan_nonsense"))["errors"] == {"base": "invalid_auth"}
    assert (await adding("http://127.0.0.1:9", TOKEN))["errors"] == {"base": "cannot_connect"}
    assert (await adding(f"{URL}/docs/docs.css#", TOKEN))["errors"] == {"base": "cannot_connect"}


async def test_adds_ticks_and_deletes_lines_of_the_list(hass, added):
    def checked(name):
        return line_named(name)["isChecked"]

    for text, name in (("3 persimmons", "persimmons"), ("2 l oat drink", "oat drink"), ("candles", "candles")):
        await do(hass, "add_item", item=text)
        line = line_named(name)
        assert line, f"{text} is not in {service('GET', '/shopping-list').text}"
        shown = next(one for one in await lines(hass) if one.endswith(name))
        await do(hass, "update_item", item=shown, status="completed")
        assert checked(name)
        assert (await lines(hass))[shown] == "completed"
        await do(hass, "update_item", item=shown, status="needs_action")
        assert not checked(name)
        with pytest.raises(HomeAssistantError):
            await do(hass, "update_item", item=shown, rename="something else")
        await do(hass, "remove_item", item=[shown])
        assert line_named(name) is None


async def test_shows_what_others_add_within_a_minute_or_two(hass, added):
    listed = service("GET", "/shopping-list").json()
    service("POST", f"/shopping-lists/{listed['id']}/items", json={"text": "5 kg birdseed for Robin"})
    before = int(hass.states.get(LIST).state)
    await minutes_later(hass, lambda: int(hass.states.get(LIST).state) == before + 1)
    assert "5 kg birdseed for Robin" in await lines(hass)


async def test_shows_the_planned_meals(hass, added):
    first = dt_util.now().date()
    span = {"from": str(first), "to": str(first + datetime.timedelta(days=20))}
    planned = [
        (day["date"], name)
        for day in service("GET", "/calendar", params=span).json()
        for name in [meal["recipe"]["name"] for meal in day["planned"]] + [note["text"] for note in day["notes"]]
    ]
    assert planned
    moments = {"start_date_time": dt_util.now(), "end_date_time": dt_util.now() + datetime.timedelta(days=20)}
    answer = await hass.services.async_call(
        "calendar", "get_events", {"entity_id": MEALS, **moments}, blocking=True, return_response=True
    )
    shown = [(event["start"], event["summary"].rpartition(": ")[2]) for event in answer[MEALS]["events"]]
    assert shown == planned
    assert hass.states.get(MEALS).attributes["message"].endswith(planned[0][1])


async def test_asks_for_a_new_token_when_one_has_ended(hass, added):
    service("DELETE", f"/auth/tokens/{TOKEN_ID}")
    with pytest.raises(HomeAssistantError, match="deleted"):
        await do(hass, "add_item", item="candles")
    await minutes_later(hass, lambda: hass.states.get(LIST).state == "unavailable")
    [form] = hass.config_entries.flow.async_progress()
    assert form["context"]["source"] == "reauth"
    answered = await hass.config_entries.flow.async_configure(form["flow_id"], {"url": URL, "token": NEXT_TOKEN})
    assert answered["reason"] == "already_configured"
    await hass.async_block_till_done()
    assert hass.states.get(LIST).state != "unavailable"
    assert added.data["token"] == NEXT_TOKEN
