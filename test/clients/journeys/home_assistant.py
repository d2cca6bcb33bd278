"""Does with a configuration what Home Assistant does, with its YAML, templates and requests."""

import json
import sys

import httpx
from jinja2 import Environment
from ruamel.yaml import YAML

file, token, feed = sys.argv[1:]

yaml = YAML(typ="safe")
secrets = {"meal_planner": f"Bearer {token}"}
yaml.constructor.add_constructor("!secret", lambda _, node: secrets[node.value])
with open(file, encoding="utf-8") as opened:
    configuration = yaml.load(opened)

[rest] = configuration["rest"]
[sensor] = rest["sensor"]
entity = "sensor." + sensor["name"].lower().replace(" ", "_")
attributes = {}

templates = Environment()
templates.filters["to_json"] = json.dumps
templates.globals["state_attr"] = lambda of, name: attributes[of, name]


def render(template, **values):
    return templates.from_string(template).render(values)


def state():
    answer = httpx.get(rest["resource"], headers=rest["headers"]).raise_for_status().json()
    attributes.update({(entity, name): answer[name] for name in sensor["json_attributes"]})
    return render(sensor["value_template"], value_json=answer)


before = state()
buy = configuration["rest_command"]["buy"]
answered = httpx.request(
    buy["method"],
    render(buy["url"]),
    headers={**buy["headers"], "Content-Type": buy["content_type"]},
    content=render(buy["payload"], text='3 oat "barista" drinks'),
).raise_for_status()
after = state()
calendar = httpx.get(feed).raise_for_status().text
json.dump({"before": before, "after": after, "answered": answered.json(), "calendar": calendar}, sys.stdout)
