"""Prints the events of a feed, as each of two libraries reads them."""

import json
import sys
from datetime import datetime

import icalendar
import vobject

with open(sys.argv[1], encoding="utf-8", newline="") as file:
    text = file.read()


def moment(value):
    return value.isoformat().replace("+00:00", "Z") if isinstance(value, datetime) else str(value)


def by_icalendar():
    for event in icalendar.Calendar.from_ical(text).walk("VEVENT"):
        yield {
            "uid": str(event["UID"]),
            "sequence": int(event["SEQUENCE"]),
            "stamp": moment(event["DTSTAMP"].dt),
            "start": moment(event["DTSTART"].dt),
            "summary": str(event["SUMMARY"]),
        }


def by_vobject():
    for event in vobject.readOne(text).vevent_list:
        yield {
            "uid": event.uid.value,
            "sequence": int(event.sequence.value),
            "stamp": moment(event.dtstamp.value),
            "start": moment(event.dtstart.value),
            "summary": event.summary.value,
        }


json.dump({"icalendar": list(by_icalendar()), "vobject": list(by_vobject())}, sys.stdout)
