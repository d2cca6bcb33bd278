"""What the document tells in words because no schema can, so that Schemathesis doesn't hold it against the service."""

from uuid import uuid4

import schemathesis
from schemathesis.core import NOT_SET
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.core.jsonschema import make_validator
from schemathesis.core.parameters import ParameterLocation
from schemathesis.openapi.checks import RejectedPositiveData


def as_read(value, clears, keeps_blank=False):
    """
    "Spaces around a text are removed." "In the body of a POST or PUT, null is the same as leaving the field out." "An
    optional text, date or id that is blank counts as absent too (in a PATCH as null)."
    """
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, list):
        return [as_read(one, clears, keeps_blank) for one in value]
    if not isinstance(value, dict):
        return value
    members = {name: as_read(one, clears, keeps_blank) for name, one in value.items()}
    if clears:
        return {name: None if one == "" and not keeps_blank else one for name, one in members.items()}
    absent = (None,) if keeps_blank else (None, "")
    return {name: one for name, one in members.items() if one not in absent}


def query_as_read(query):
    """Of a page's size: "A number above 100 counts as 100." Of several blanks, none counts."""
    read = as_read({name: one for name, one in query.items() if one != [""] * len(one)}, clears=False)
    if str(read.get("limit", "")).isdigit():
        read["limit"] = min(int(read["limit"]), 100)
    return read


def as_meant(schema):
    """Which e-mails are taken is in their pattern. The format is there for forms, and narrower."""
    if isinstance(schema, list):
        return [as_meant(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    return {name: as_meant(one) for name, one in schema.items() if (name, one) != ("format", "email")}


def is_valid_as_read(case):
    """Whether nothing is wrong with a request once it is read as those words say."""
    operation = case.operation

    def fits(schema, value):
        return make_validator(as_meant(schema), operation.schema.adapter.jsonschema_validator_cls).is_valid(value)

    if not fits(operation.query.schema, query_as_read(case.query)):
        return False
    if not fits(operation.path_parameters.schema, dict(case.path_parameters)):
        return False
    if case.body is NOT_SET:
        return not any(body.is_required for body in operation.body)
    body = operation.get_body_for_media_type(case.media_type)
    clears = operation.method.upper() == "PATCH"
    # Some texts that have to be there may be blank, so there are two ways to read one.
    readings = [as_read(case.body, clears, keeps_blank) for keeps_blank in (False, True)]
    return body is not None and any(fits(body.optimized_schema, reading) for reading in readings)


# By the code of a fault and its message.
told_in_words = {
    ("too_large", "Must be at most max."): "a rule for a week that nothing can keep",
    ("required", "Give at least one of min, max."): "a rule for a week without a number",
    (
        "required",
        "Give at least one of mealType, tags, anyTags, withoutTags, ingredients, withoutIngredients, effort.",
    ): "a rule for a week without a wish",
    ("not_one_of", "Must be cup, piece or another unit of a count."): "grams of a unit that counts nothing",
    ("exactly_one", "Give at most one of slots and copyOf."): "a plan with meals of its own and another's",
    ("exactly_one", "Give it in exactly one of contains and unknown."): "what a food both has and may have",
    (
        "not_one_of",
        "Must be a name of IANA's time zones, like Europe/Berlin.",
    ): "a time zone that looks like one and is none",
    ("too_common", None): "a password that is easy to guess",
    ("invalid_format", "Must have characters that people can see."): "an invisible name",
    ("invalid_format", "Must be the cursor of the page before."): "a cursor that was made up",
    (
        "invalid_format",
        "Must be an http(s) URL, or a path that starts with one slash.",
    ): "a URL with a host that none can be",
    ("invalid_format", "Must be an http(s) URL."): "the same of a recipe's source",
    ("invalid_format", "Must be an address that begins with https://."): "a webhook that is told without TLS",
    ("invalid_format", "Must have no user name or password."): "a webhook with a password in its address",
    ("invalid_format", "Must have no port: messages go to 443."): "a webhook at another port",
    (
        "invalid_format",
        "Must be an address that can be reached on the public internet.",
    ): "a webhook within somebody's network",
    ("too_large", "Must be tomorrow at the latest."): "a meal that nobody can have cooked yet",
    ("too_small", "Must not be before the first day."): "days in the wrong order",
    ("too_large", "Must be at most 93 days, both included."): "more days than the calendar shows at once",
}


def is_refused_for_words(response):
    """Whether all that is wrong with a request is what only words of the document say."""
    problem = response.json() if response.status_code == 400 else {}
    if problem.get("detail", "").startswith("The body may be nested at most 20 levels"):
        return True
    faults = problem.get("errors", [])
    return bool(faults) and all(
        (fault["code"], None) in told_in_words or (fault["code"], fault["message"]) in told_in_words
        for fault in faults
    )


@schemathesis.hook
def before_call(context, case, kwargs):
    # A key belongs to the first request that has it. With only a few keys, all others would be refused.
    if "Idempotency-Key" in (case.headers or {}) and not case.meta.is_negative_at(ParameterLocation.HEADER):
        case.headers["Idempotency-Key"] = str(uuid4())


@schemathesis.hook
def filter_failure(context, failure, case, response):
    if isinstance(failure, AcceptedNegativeData):
        return not is_valid_as_read(case)
    if isinstance(failure, RejectedPositiveData):
        return not is_refused_for_words(response)
    return True
