"""Export all resources of a Google Cloud project to a CSV file.

Needs: pip install google-cloud-asset
"""

from __future__ import annotations

import argparse
import csv
import logging
from collections.abc import Iterator
from pathlib import Path

from google.cloud import asset_v1

COLUMNS = ["name", "type", "location", "state", "labels"]
PAGE_SIZE = 500

logger = logging.getLogger(__name__)


def fetch_resources(client: asset_v1.AssetServiceClient, scope: str) -> Iterator[dict[str, str]]:
    """Yield every resource of the scope, such as projects/my-project."""
    request = asset_v1.SearchAllResourcesRequest(scope=scope, page_size=PAGE_SIZE)
    for resource in client.search_all_resources(request=request):
        yield {
            "name": resource.display_name or resource.name,
            "type": resource.asset_type,
            "location": resource.location,
            "state": resource.state,
            "labels": "; ".join(f"{key}={value}" for key, value in sorted(resource.labels.items())),
        }


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("project", help="ID of the project")
    parser.add_argument("--output", type=Path, default=Path("@@output@@"))
    return parser.parse_args()


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    arguments = parse_arguments()
    client = asset_v1.AssetServiceClient()

    count = 0
    with arguments.output.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=COLUMNS)
        writer.writeheader()
        for row in fetch_resources(client, f"projects/{arguments.project}"):
            writer.writerow(row)
            count += 1

    logger.info("Wrote %d resources to %s", count, arguments.output)


if __name__ == "__main__":
    main()
