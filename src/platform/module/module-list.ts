// The list of modules in the order in which they are created. Each may need the engines and the services of those before it:
// a module that needs something else does not compile where it is added.
//
//   const modules = moduleList<Engines, Face>().add(documentsModule).add(chatModule);
//   const created = modules.create(engines, (made) => …);

import type { Runs } from '#platform/runs/runs.ts';
import type { CreatedModule, RunNamesOf, ServerModule, ServicesOf } from './server-module.ts';

/** What a module is created with: what there is by then, and the runs of its own kinds. */
type NeedsOf<Given, Module extends ServerModule> = Omit<Given, 'runs'> & { runs: Runs<RunNamesOf<Module>> };

/** `Face` is what the shell asks of every module; `Given` what there is after those of the list; `Modules` their union. */
export type ModuleList<Engines, Face, Given = Engines, Modules extends ServerModule = never> = {
  readonly modules: readonly (ServerModule & Face)[];
  /** Only its type is of use: the union of the modules, each as it is declared. */
  readonly each?: Modules;
  add<const Module extends ServerModule & Face>(
    module: Module & { create: (needs: NeedsOf<Given, Module>) => CreatedModule },
  ): ModuleList<Engines, Face, Given & ServicesOf<Module>, Modules | Module>;
  /** Creates the modules in their order. `onCreated` is told of each before the next one is created. */
  create(engines: Engines, onCreated: (created: CreatedOf<Face>) => void): Given;
};

/** This is what the modules of a list create, as the shell sees it. */
export type CreatedOf<Face> = CreatedModule &
  (Face extends { create: (needs: never) => infer Created } ? Created : unknown);

export function moduleList<Engines extends object, Face>(): ModuleList<Engines, Face> {
  return listOf<Engines, Face, Engines, never>([]);
}

function listOf<Engines extends object, Face, Given, Modules extends ServerModule>(
  modules: readonly (ServerModule & Face)[],
): ModuleList<Engines, Face, Given, Modules> {
  return {
    modules,
    add: (module) => listOf([...modules, module]),
    create(engines, onCreated) {
      let given: object = engines;
      for (const { create } of modules) {
        // `add` has checked that the module takes what there is by now.
        const created = create(given as never) as CreatedOf<Face>;
        given = { ...given, ...created.services };
        onCreated(created);
      }
      return given as Given;
    },
  };
}
