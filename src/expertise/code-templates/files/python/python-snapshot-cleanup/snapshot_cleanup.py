"""Delete EBS snapshots of the account that are older than some days and that no image uses.

Without --delete nothing is deleted. Needs: pip install boto3
"""

from __future__ import annotations

import argparse
import logging
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import boto3
from botocore.exceptions import ClientError

KEEP_TAG = "@@tag@@"

logger = logging.getLogger(__name__)


def snapshots_of_images(client: Any) -> set[str]:
    """Return the IDs of the snapshots that the account's own images are made of."""
    pages = client.get_paginator("describe_images").paginate(Owners=["self"], IncludeDisabled=True)
    return {
        mapping["Ebs"]["SnapshotId"]
        for page in pages
        for image in page["Images"]
        for mapping in image["BlockDeviceMappings"]
        if "SnapshotId" in mapping.get("Ebs", {})
    }


def old_snapshots(client: Any, before: datetime) -> Iterator[dict[str, Any]]:
    """Yield snapshots that are older, unused and not marked to be kept."""
    used = snapshots_of_images(client)
    for page in client.get_paginator("describe_snapshots").paginate(OwnerIds=["self"]):
        for snapshot in page["Snapshots"]:
            tags = {tag["Key"] for tag in snapshot.get("Tags", [])}
            if snapshot["StartTime"] < before and snapshot["SnapshotId"] not in used and KEEP_TAG not in tags:
                yield snapshot


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--region", default="@@region@@")
    parser.add_argument("--days", type=int, default=@@days@@, help="age from which a snapshot is old")
    parser.add_argument("--delete", action="store_true", help="delete instead of only listing")
    return parser.parse_args()


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    arguments = parse_arguments()
    client = boto3.client("ec2", region_name=arguments.region)
    before = datetime.now(UTC) - timedelta(days=arguments.days)

    count = size = 0
    for snapshot in old_snapshots(client, before):
        snapshot_id = snapshot["SnapshotId"]
        started = snapshot["StartTime"].date()
        if arguments.delete:
            try:
                client.delete_snapshot(SnapshotId=snapshot_id)
            except ClientError as error:
                logger.warning("%s was not deleted: %s", snapshot_id, error)
                continue
        count += 1
        size += snapshot["VolumeSize"]
        logger.info("%s %s of %s, %d GB", "deleted" if arguments.delete else "would delete", snapshot_id, started, snapshot["VolumeSize"])

    logger.info("%d snapshots of volumes with %d GB", count, size)


if __name__ == "__main__":
    main()
