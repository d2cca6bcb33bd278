"""
Holds calls of AWS and policies against models that others wrote: AWS's own descriptions of its services, as botocore has
them, and what parliament knows of actions, resources and conditions. Reads JSON from its input, and writes a list of
complaints.
"""

import json
import re
import sys

import botocore.loaders
import botocore.model
import botocore.validate
import parliament

# Where the folder of a service is not called as the service is.
FOLDERS = {"CloudWatch Logs": "logs", "EventBridge": "events"}
loader = botocore.loaders.Loader()
services = {}


def service(service_id):
    if service_id not in services:
        folder = FOLDERS.get(service_id, service_id.replace(" ", "").lower())
        model = botocore.model.ServiceModel(loader.load_service_model(folder, "service-2"))
        assert model.service_id == service_id, f"{folder} is {model.service_id}"
        services[service_id] = model
    return services[service_id]


def with_bytes(value):
    """What JSON has no way to say is said by an object."""
    return b"bytes" if value == {"$bytes": True} else value


def texts(value, shape, path):
    """All texts in a value, with their shapes. The members are known already."""
    if shape.type_name == "structure" and isinstance(value, dict):
        for name, inner in value.items():
            if name in shape.members:
                yield from texts(inner, shape.members[name], f"{path}.{name}")
    elif shape.type_name == "list" and isinstance(value, list):
        for inner in value:
            yield from texts(inner, shape.member, f"{path}[]")
    elif shape.type_name == "map" and isinstance(value, dict):
        for key, inner in value.items():
            yield from texts(key, shape.key, f"{path}[key]")
            yield from texts(inner, shape.value, f"{path}[{key}]")
    elif shape.type_name == "string" and isinstance(value, str):
        yield path, value, shape


def wrong_text(value, shape):
    """What botocore leaves to AWS: the values of an enumeration, patterns, and the greatest length."""
    if shape.enum and value not in shape.enum:
        return f"{value} is none of {', '.join(shape.enum)}"
    if len(value) > shape.metadata.get("max", len(value)):
        return f"{len(value)} characters are more than {shape.metadata['max']}"
    try:
        if not re.search(shape.metadata.get("pattern", ""), value):
            return f"{value[:200]} is not like {shape.metadata['pattern']}"
    except re.error:
        pass  # Some patterns are Java's, which Python can't read.
    return None


def wrong_call(call):
    operation = service(call["service"]).operation_model(call["operation"])
    shape = operation.input_shape
    if shape is None:
        return []
    report = botocore.validate.ParamValidator().validate(call["input"], shape)
    wrong = [report.generate_report()] if report.has_errors() else []
    for path, value, of in texts(call["input"], shape, ""):
        reason = wrong_text(value, of)
        if reason:
            wrong.append(f"{path}: {reason}")
    return [f"{call['service']} {call['operation']}{text}" for text in wrong]


def wrong_policy(policy):
    findings = parliament.analyze_policy_string(policy["text"]).findings
    return [
        f"{policy['name']}: {finding.issue} {finding.detail} {finding.location.get('string', '')}".strip()
        for finding in findings
    ]


asked = json.load(sys.stdin, object_hook=with_bytes)
complaints = [text for call in asked["calls"] for text in wrong_call(call)]
complaints += [text for policy in asked["policies"] for text in wrong_policy(policy)]
json.dump(sorted(set(complaints)), sys.stdout)
