"""Verifies messages with the library of Standard Webhooks."""

import json
import sys

from standardwebhooks.webhooks import Webhook, WebhookVerificationError


def verdict_on(given):
    try:
        Webhook(given["secret"]).verify(given["body"], given["headers"])
        return "verified"
    except WebhookVerificationError:
        return "refused"


with open(sys.argv[1], encoding="utf-8") as file:
    for message in json.load(file):
        print(verdict_on(message))
