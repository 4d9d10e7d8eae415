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

/** The first pair that has a region counts: West US 3 is copied to East US, and East US to West US. */
const pairs =
  'eastus/westus eastus2/centralus northcentralus/southcentralus westus2/westcentralus westus3/eastus canadacentral/canadaeast northeurope/westeurope uksouth/ukwest francecentral/francesouth germanywestcentral/germanynorth norwayeast/norwaywest swedencentral/swedensouth switzerlandnorth/switzerlandwest japaneast/japanwest koreacentral/koreasouth australiaeast/australiasoutheast australiacentral/australiacentral2 southeastasia/eastasia centralindia/southindia westindia/southindia jioindiacentral/jioindiawest brazilsouth/southcentralus brazilsoutheast/brazilsouth southafricanorth/southafricawest uaenorth/uaecentral'
    .split(' ')
    .map((pair) => pair.split('/'));

/**
 * The same page marks these: Microsoft opens them for recovery within the country, to subscriptions that ask for it. Only some of
 * the marks could be read when this was written.
 */
const regionsOnRequest = new Set(
  'australiacentral australiacentral2 brazilsoutheast francesouth germanynorth norwaywest southafricawest swedensouth switzerlandwest uaecentral'.split(
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

/** The region that Azure copies geo-redundant storage of this region to; null where there is none. */
export function findAzurePair(region: string): string | null {
  return pairs.find((names) => names.includes(region))?.find((name) => name !== region) ?? null;
}

/** Returns true if a subscription has to ask Microsoft for this region. */
export function isOnRequest(region: string): boolean {
  return regionsOnRequest.has(region);
}
