// The help of one language, loaded when a file in it is first asked about: a person who writes Terraform does not wait for the
// engine of KQL.

import type { CodeLanguage } from '#contract/code-language.ts';
import type { LanguageHelp } from './assist.ts';

const loaders: Readonly<Record<CodeLanguage, () => Promise<LanguageHelp>>> = {
  async terraform() {
    const { terraformHelp } = await import('./terraform/terraform-help.ts');
    return terraformHelp;
  },
  async ansible() {
    const { completeAnsible, explainAnsible, openAnsible, outlineAnsible } =
      await import('./languages/ansible-assist.ts');
    return { open: openAnsible, complete: completeAnsible, explain: explainAnsible, outline: outlineAnsible };
  },
  async kql() {
    const { completeKql, explainKql, openKusto, outlineKql } = await import('./languages/kql-assist.ts');
    return { open: openKusto, complete: completeKql, explain: explainKql, outline: outlineKql };
  },
  async python() {
    const { completePython, outlinePython } = await import('./languages/python-assist.ts');
    return { complete: completePython, outline: outlinePython };
  },
  powershell: loadPowerShell,
  powercli: loadPowerShell,
};

async function loadPowerShell(): Promise<LanguageHelp> {
  const { completePowerShell, explainPowerShell, openPowerShell, outlinePowerShell } =
    await import('./languages/powershell-assist.ts');
  return { open: openPowerShell, complete: completePowerShell, explain: explainPowerShell, outline: outlinePowerShell };
}

export function loadHelp(language: CodeLanguage): Promise<LanguageHelp> {
  return loaders[language]();
}
