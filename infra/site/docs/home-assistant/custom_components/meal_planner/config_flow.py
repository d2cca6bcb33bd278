"""Asks for the service's address and a token, and again when the token has ended."""

from homeassistant.config_entries import ConfigFlow
from homeassistant.const import CONF_TOKEN, CONF_URL
from homeassistant.exceptions import ConfigEntryAuthFailed, HomeAssistantError
import voluptuous as vol

from . import DOMAIN, MealPlanner

FIELDS = vol.Schema({vol.Required(CONF_URL): str, vol.Required(CONF_TOKEN): str})


class MealPlannerFlow(ConfigFlow, domain=DOMAIN):
    async def async_step_user(self, user_input=None):
        household, errors = None, {}
        if user_input:
            planner = MealPlanner(self.hass, user_input[CONF_URL], user_input[CONF_TOKEN])
            try:
                answer = await planner.ask("GET", "/households/mine")
                household = answer and answer["data"]
            except HomeAssistantError as error:
                errors["base"] = "invalid_auth" if isinstance(error, ConfigEntryAuthFailed) else "cannot_connect"
        if household:
            await self.async_set_unique_id(household["id"])
            self._abort_if_unique_id_configured(user_input)  # It gets the new token.
            return self.async_create_entry(title=household["name"], data=user_input)
        fields = self.add_suggested_values_to_schema(FIELDS, user_input)
        return self.async_show_form(step_id="user", data_schema=fields, errors=errors)

    async def async_step_reauth(self, entry_data):
        return await self.async_step_user()
