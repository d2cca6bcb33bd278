"""
Holds policies against what parliament knows of actions, resources and conditions. Reads JSON from its input, and writes a
list of complaints.
"""

import json
import sys

import parliament


def wrong_policy(policy):
    findings = parliament.analyze_policy_string(policy["text"]).findings
    return [
        f"{policy['name']}: {finding.issue} {finding.detail} {finding.location.get('string', '')}".strip()
        for finding in findings
    ]


policies = json.load(sys.stdin)
json.dump(sorted({text for policy in policies for text in wrong_policy(policy)}), sys.stdout)
