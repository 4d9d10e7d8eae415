"""List the resources of an AWS region that lack required tags.

Needs: pip install boto3. Exits with 1 when tags are missing, so that a pipeline can stop.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterator
from pathlib import Path

import boto3

REQUIRED_TAGS = @@required_tags@@


def fetch_tags(region: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the ARN and the tags of each resource that has or had tags."""
    client = boto3.client("resourcegroupstaggingapi", region_name=region)
    for page in client.get_paginator("get_resources").paginate():
        for resource in page["ResourceTagMappingList"]:
            yield resource["ResourceARN"], {tag["Key"]: tag["Value"] for tag in resource["Tags"]}


def missing_tags(tags: dict[str, str], required: list[str]) -> list[str]:
    """Return the required tags that are absent or empty."""
    return [name for name in required if not tags.get(name, "").strip()]


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--region", default="@@region@@")
    parser.add_argument("--tag", action="append", help="required tag; can be repeated")
    parser.add_argument("--output", type=Path, default=Path("@@output@@"))
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    required = arguments.tag or REQUIRED_TAGS

    incomplete = 0
    with arguments.output.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["arn", "missing"])
        for arn, tags in fetch_tags(arguments.region):
            missing = missing_tags(tags, required)
            if missing:
                writer.writerow([arn, "; ".join(missing)])
                incomplete += 1

    print(f"{incomplete} resources lack tags. Written to {arguments.output}.")
    return 1 if incomplete else 0


if __name__ == "__main__":
    sys.exit(main())
