"""Shows a household's shopping list and meals in Home Assistant."""

from datetime import timedelta
import logging

from aiohttp import ClientError, ClientTimeout
from homeassistant.const import CONF_TOKEN, CONF_URL, Platform
from homeassistant.exceptions import ConfigEntryAuthFailed, HomeAssistantError
from homeassistant.helpers.aiohttp_client import async_get_clientsession
from homeassistant.helpers.update_coordinator import DataUpdateCoordinator, UpdateFailed
from homeassistant.util import dt as dt_util

DOMAIN = "meal_planner"
PLATFORMS = [Platform.CALENDAR, Platform.TODO]
TIMEOUT = ClientTimeout(total=20)


class MealPlanner(DataUpdateCoordinator):
    """Asks each minute for the current list and the next meals."""

    def __init__(self, hass, url, token):
        log = logging.getLogger(__name__)
        super().__init__(hass, log, name=DOMAIN, update_interval=timedelta(minutes=1))
        self.base = f"{url.rstrip('/')}/v1"
        self.headers = {"Authorization": f"Bearer {token}"}

    async def ask(self, method, path, **more):
        """Sends a request. Returns None when there is no such thing, and says what the service says to errors."""
        send = async_get_clientsession(self.hass).request
        try:
            async with send(method, self.base + path, headers=self.headers, timeout=TIMEOUT, **more) as answer:
                body = None if answer.status in (204, 404) else await answer.json()
        except (ClientError, TimeoutError, ValueError) as error:
            raise HomeAssistantError(f"Meal planner does not answer: {error}") from error
        if answer.status == 401:
            raise ConfigEntryAuthFailed(body["detail"])
        if answer.status >= 400 and body:
            raise HomeAssistantError(body["detail"])
        return body

    async def meals(self, first, last):
        """Returns the days from first to last, both included."""
        return await self.ask("GET", "/calendar", params={"from": str(first), "to": str(last)})

    async def _async_update_data(self):
        today = dt_util.now().date()
        try:
            shopping_list = await self.ask("GET", "/shopping-list")
            return shopping_list, await self.meals(today, today + timedelta(days=14))
        except ConfigEntryAuthFailed:
            raise  # Home Assistant asks for a new token.
        except HomeAssistantError as error:
            raise UpdateFailed(str(error)) from error


async def async_setup_entry(hass, entry):
    planner = MealPlanner(hass, entry.data[CONF_URL], entry.data[CONF_TOKEN])
    await planner.async_config_entry_first_refresh()
    hass.data.setdefault(DOMAIN, {})[entry.entry_id] = planner
    await hass.config_entries.async_forward_entry_setups(entry, PLATFORMS)
    return True


async def async_unload_entry(hass, entry):
    return await hass.config_entries.async_unload_platforms(entry, PLATFORMS)
