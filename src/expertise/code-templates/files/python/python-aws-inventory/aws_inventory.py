"""Export the EC2 instances of all regions of an AWS account to a CSV file.

Needs: pip install boto3
"""

from __future__ import annotations

import argparse
import csv
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3
from botocore.exceptions import ClientError

COLUMNS = ["region", "id", "name", "type", "state", "private_ip", "launched", "tags"]

logger = logging.getLogger(__name__)


def enabled_regions(session: boto3.Session) -> list[str]:
    """Return the regions that the account can use."""
    client = session.client("ec2", region_name="@@region@@")
    return sorted(region["RegionName"] for region in client.describe_regions()["Regions"])


def fetch_instances(session: boto3.Session, region: str) -> Iterator[dict[str, Any]]:
    """Yield the instances of a region as rows."""
    paginator = session.client("ec2", region_name=region).get_paginator("describe_instances")
    for page in paginator.paginate():
        for reservation in page["Reservations"]:
            for instance in reservation["Instances"]:
                tags = {tag["Key"]: tag["Value"] for tag in instance.get("Tags", [])}
                yield {
                    "region": region,
                    "id": instance["InstanceId"],
                    "name": tags.get("Name", ""),
                    "type": instance["InstanceType"],
                    "state": instance["State"]["Name"],
                    "private_ip": instance.get("PrivateIpAddress", ""),
                    "launched": instance["LaunchTime"].isoformat(),
                    "tags": "; ".join(f"{key}={value}" for key, value in sorted(tags.items())),
                }


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", help="profile of the AWS CLI")
    parser.add_argument("--region", action="append", help="region to look at; all by default")
    parser.add_argument("--output", type=Path, default=Path("@@output@@"))
    return parser.parse_args()


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    arguments = parse_arguments()
    session = boto3.Session(profile_name=arguments.profile)

    count = 0
    with arguments.output.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=COLUMNS)
        writer.writeheader()
        for region in arguments.region or enabled_regions(session):
            try:
                for row in fetch_instances(session, region):
                    writer.writerow(row)
                    count += 1
            except ClientError as error:
                logger.warning("%s: %s", region, error)

    logger.info("Wrote %d instances to %s", count, arguments.output)


if __name__ == "__main__":
    main()
