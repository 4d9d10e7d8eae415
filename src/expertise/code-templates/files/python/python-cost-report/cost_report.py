"""Print the cost of an AWS account by service, and how it changed against the period before.

Needs: pip install boto3. Cost Explorer charges a cent for each request.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import boto3


def fetch_costs(start: date, end: date) -> dict[str, Decimal]:
    """Return the unblended cost per service from start up to, but without, end."""
    # Cost Explorer has one endpoint, which is in this region.
    client = boto3.client("ce", region_name="us-east-1")
    costs: dict[str, Decimal] = defaultdict(Decimal)
    token: dict[str, str] = {}
    while True:
        response = client.get_cost_and_usage(
            TimePeriod={"Start": start.isoformat(), "End": end.isoformat()},
            Granularity="DAILY",
            Metrics=["UnblendedCost"],
            GroupBy=[{"Type": "DIMENSION", "Key": "SERVICE"}],
            **token,
        )
        for day in response["ResultsByTime"]:
            for group in day["Groups"]:
                costs[group["Keys"][0]] += Decimal(group["Metrics"]["UnblendedCost"]["Amount"])
        if "NextPageToken" not in response:
            return costs
        token = {"NextPageToken": response["NextPageToken"]}


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=@@days@@, help="length of the period")
    parser.add_argument("--top", type=int, default=@@top@@, help="services to print")
    return parser.parse_args()


def main() -> None:
    arguments = parse_arguments()
    today = datetime.now(UTC).date()
    period = timedelta(days=arguments.days)
    current = fetch_costs(today - period, today)
    previous = fetch_costs(today - 2 * period, today - period)

    print(f"{'service':50} {'USD':>12} {'change':>12}")
    for service, cost in sorted(current.items(), key=lambda item: item[1], reverse=True)[: arguments.top]:
        change = cost - previous.get(service, Decimal())
        print(f"{service[:50]:50} {cost:12.2f} {change:+12.2f}")
    total, before = sum(current.values(), Decimal()), sum(previous.values(), Decimal())
    print(f"{'total':50} {total:12.2f} {total - before:+12.2f}")


if __name__ == "__main__":
    main()
