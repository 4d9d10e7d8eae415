"""Add missing tags to the resource groups of an Azure subscription.

Without --apply nothing is changed; tags that are there are never replaced.
Needs: pip install azure-identity azure-mgmt-resource
"""

from __future__ import annotations

import argparse
import logging

from azure.identity import DefaultAzureCredential
from azure.mgmt.resource.resources import ResourceManagementClient
from azure.mgmt.resource.resources.models import Tags, TagsPatchResource

DEFAULT_TAGS = @@tags_or_default@@

logger = logging.getLogger(__name__)


def absent_tags(current: dict[str, str] | None, wanted: dict[str, str]) -> dict[str, str]:
    """Return the wanted tags that are not there; Azure does not distinguish upper and lower case in names."""
    names = {name.lower() for name in current or {}}
    return {name: value for name, value in wanted.items() if name.lower() not in names}


def parse_pair(text: str) -> tuple[str, str]:
    name, separator, value = text.partition("=")
    if not separator or not name:
        raise argparse.ArgumentTypeError("write a tag as name=value")
    return name, value


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("subscription", help="ID of the subscription")
    parser.add_argument("--tag", action="append", type=parse_pair, help="tag as name=value; can be repeated")
    parser.add_argument("--apply", action="store_true", help="change instead of only listing")
    return parser.parse_args()


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    arguments = parse_arguments()
    wanted = dict(arguments.tag or DEFAULT_TAGS.items())
    client = ResourceManagementClient(DefaultAzureCredential(), arguments.subscription)

    for group in client.resource_groups.list():
        absent = absent_tags(group.tags, wanted)
        if not absent:
            continue
        if arguments.apply:
            patch = TagsPatchResource(operation="Merge", properties=Tags(tags=absent))
            client.tags.begin_update_at_scope(group.id, patch).result()
        logger.info("%s %s: %s", "changed" if arguments.apply else "would change", group.name, absent)


if __name__ == "__main__":
    main()
