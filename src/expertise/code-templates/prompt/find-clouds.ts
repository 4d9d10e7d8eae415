// Finds the clouds that a prompt means.

import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { findRegionProvider, findRegions } from '#catalogue/regions.ts';

const cloudWords: Record<CloudProvider, RegExp> = {
  azure: /\b(?:azure|azurerm|entra)\b/i,
  aws: /\b(?:aws|amazon)\b/i,
  gcp: /\b(?:gcp|google)\b/i,
};

/** The clouds that the prompt names, or whose regions it names. */
export function findClouds(prompt: string): CloudProvider[] {
  const ofRegions = findRegions(prompt).map(({ name }) => findRegionProvider(name));
  return cloudProviders.filter((cloud) => cloudWords[cloud].test(prompt) || ofRegions.includes(cloud));
}
