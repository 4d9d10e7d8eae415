"""Export all resources of the Azure subscriptions to a CSV file.

Needs: pip install azure-identity azure-mgmt-resourcegraph
"""

from __future__ import annotations

import argparse
import csv
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from azure.identity import DefaultAzureCredential
from azure.mgmt.resourcegraph import ResourceGraphClient
from azure.mgmt.resourcegraph.models import QueryRequest, QueryRequestOptions

QUERY = """
Resources
| project id, name, type, location, resourceGroup, subscriptionId, sku = tostring(sku.name), tags
| order by id asc
"""
COLUMNS = ["id", "name", "type", "location", "resourceGroup", "subscriptionId", "sku", "tags"]
PAGE_SIZE = 1000

logger = logging.getLogger(__name__)


def fetch_resources(client: ResourceGraphClient, subscriptions: list[str] | None) -> Iterator[dict[str, Any]]:
    """Yield every resource; Resource Graph gives the token of the next page only for queries that project the id."""
    token: str | None = None
    while True:
        options = QueryRequestOptions(result_format="objectArray", top=PAGE_SIZE, skip_token=token)
        response = client.resources(QueryRequest(query=QUERY, subscriptions=subscriptions, options=options))
        yield from response.data
        token = response.skip_token
        if token is None:
            return


def format_tags(tags: dict[str, str] | None) -> str:
    """Write tags as 'owner=anna; team=web'."""
    return "; ".join(f"{key}={value}" for key, value in sorted((tags or {}).items()))


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--subscription", action="append", help="ID of a subscription; all by default")
    parser.add_argument("--output", type=Path, default=Path("@@output@@"))
    return parser.parse_args()


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    arguments = parse_arguments()
    client = ResourceGraphClient(DefaultAzureCredential())

    count = 0
    with arguments.output.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=COLUMNS, extrasaction="ignore")
        writer.writeheader()
        for resource in fetch_resources(client, arguments.subscription):
            writer.writerow({**resource, "tags": format_tags(resource.get("tags"))})
            count += 1

    logger.info("Wrote %d resources to %s", count, arguments.output)


if __name__ == "__main__":
    main()
