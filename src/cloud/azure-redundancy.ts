// Which regions of Azure have availability zones, and which have a second region that storage replicates to. Azure refuses
// zones and geo-redundant storage elsewhere.

// https://learn.microsoft.com/azure/reliability/regions-list, the columns of zones and pairs.
const regionsWithoutZones = new Set(
  'australiacentral australiacentral2 australiasoutheast brazilsoutheast canadaeast francesouth germanynorth jioindiacentral jioindiawest koreasouth northcentralus norwaywest southafricawest southindia swedensouth switzerlandwest uaecentral ukwest westcentralus westindia westus'.split(
    ' ',
  ),
);
const regionsWithoutPair = new Set(
  'austriaeast belgiumcentral chilecentral indonesiacentral israelcentral italynorth malaysiawest mexicocentral newzealandnorth polandcentral qatarcentral spaincentral'.split(
    ' ',
  ),
);

/** `region` is a name such as 'westeurope'. A region that is not known is taken to have zones. */
export function hasAzureZones(region: string): boolean {
  return !regionsWithoutZones.has(region);
}

/** `region` is a name such as 'westeurope'. A region that is not known is taken to have a pair. */
export function hasAzurePair(region: string): boolean {
  return !regionsWithoutPair.has(region);
}
