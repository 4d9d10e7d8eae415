// Binds the routes of a contract to the methods of a service that have the same names, so that a route which only passes its
// input on is named and not written. The compiler compares inputs and outputs, and names a method that is missing.
//
//   const bound = bind(ideasContract);
//   return bound.router({
//     ...bound.owned(ideas, ['findIdea', 'restoreIdea']),         // ideas.findIdea({ ...input, userId })
//     ...bound.owned(ideas, { listVotes: 'votes' }),              // the same, and returns { votes: … }
//     ...bound.personal(ideas, ['countIdeas']),                   // ideas.countIdeas(userId, input)
//     ...bound.within('workspaceId')(ideas, ['createIdea']),      // ideas.createIdea({ workspaceId, userId }, rest)
//     ...bound.taking('status')(ideas, ['setStatus']),           // ideas.setStatus({ ...rest, userId }, status)
//     ...bound.removing('ideaId')(ideas, ['deleteIdea']),         // ideas.deleteIdea({ ...input, userId }), returns { id: ideaId }
//     ...bound.unowned(ideas, ['listAllIdeas']),                  // ideas.listAllIdeas(input): whoever may call sees the same
//     ...bound.abortable.owned(ideas, ['drawIdea']),              // ideas.drawIdea({ ...input, userId, signal })
//     ...bound.metered.within('ideaId')(ideas, ['explainIdea']), // ideas.explainIdea({ ideaId, userId }, { ...rest, quota })
//     ...bound.spending.owned(ideas, ['writeIdea']),              // ideas.writeIdea({ ...input, userId, quota, signal })
//     promoteIdea: bound.route.promoteIdea.handler(…),            // one that does something of its own
//   });

import type { AnyContractProcedure, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { implement, type Router } from '@orpc/server';
import type { Quota } from './quota.ts';
import { orNever, requirePerson, requireQuota } from './request/guards.ts';
import type { RequestContext } from './request/request-context.ts';

type Contract = Readonly<Record<string, AnyContractProcedure>>;

/** `InputOf` is what a handler gets, and `OutputOf` is what it returns. */
type InputOf<Procedure> =
  Procedure extends ContractProcedure<infer Input, infer _Output, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Input>
    : never;
type OutputOf<Procedure> =
  Procedure extends ContractProcedure<infer _Input, infer Output, infer _Errors, infer _Meta>
    ? InferSchemaInput<Output>
    : never;

/** `also` is what a method gets beside the input. */
type ArgumentsOf<Shape, Input> = Shape extends 'unowned'
  ? [input: Input]
  : Shape extends 'personal'
    ? [userId: string, input: Input]
    : Shape extends { owned: infer Also }
      ? [owned: Input & Also & { userId: string }]
      : Shape extends { ids: infer Id; also: infer Also }
        ? [scope: Pick<Input, Id & keyof Input> & { userId: string }, rest: Omit<Input, Id & keyof Input> & Also]
        : Shape extends { field: infer Field }
          ? [rest: Omit<Input, Field & keyof Input> & { userId: string }, field: Input[Field & keyof Input]]
          : never;

type Method<Shape, Procedure, Output> = (...given: ArgumentsOf<Shape, InputOf<Procedure>>) => Output | Promise<Output>;

type BoundRoutes<C extends Contract, Name extends keyof C> = { [N in Name]: Router<C[N], RequestContext> };

/** The key of an output that has no other. */
type OnlyKeyOf<Output> = {
  [Key in keyof Output]-?: [Exclude<keyof Output, Key>] extends [never] ? Key : never;
}[keyof Output];

type BindNames<C extends Contract, Shape> = {
  /** Each method returns the output of its route. */
  <Name extends keyof C>(
    service: { [N in NoInfer<Name>]: Method<Shape, C[N], OutputOf<C[N]>> },
    names: readonly Name[],
  ): BoundRoutes<C, Name>;
  /** Each method returns what the output of its route has under its only key. */
  <const Keys extends { readonly [N in keyof C]?: OnlyKeyOf<OutputOf<C[N]>> }>(
    service: {
      [N in keyof NoInfer<Keys> & keyof C]: Method<Shape, C[N], OutputOf<C[N]>[OnlyKeyOf<OutputOf<C[N]>>]>;
    },
    keys: Keys,
  ): BoundRoutes<C, keyof Keys & keyof C>;
};

/** The routes that have this id in their input and return it. */
type RemovalOf<C extends Contract, Id extends string> = {
  [N in keyof C]: InputOf<C[N]> extends Record<Id, string>
    ? { id: string } extends OutputOf<C[N]>
      ? N
      : never
    : never;
}[keyof C];

type BindRemovals<C extends Contract, Id extends string> = <Name extends RemovalOf<C, Id>>(
  service: { [N in NoInfer<Name>]: Method<{ owned: unknown }, C[N], unknown> },
  names: readonly Name[],
) => BoundRoutes<C, Name>;

/** `Also` is what the last argument has beside the input. */
type BindCarrying<C extends Contract, Also> = {
  /** Binds methods that take one object: the input with the caller's `userId`. */
  owned: BindNames<C, { owned: Also }>;
  /**
   * Binds methods that take one object with these ids of the input and the caller's `userId`, then the rest of the
   * input.
   */
  within<const Id extends string>(...ids: readonly Id[]): BindNames<C, { ids: Id; also: Also }>;
};

/** It aborts when the caller hangs up. */
type Abortable = { signal: AbortSignal };
type Metered = { quota: Quota };

type AnyInput = Record<string, unknown>;
type Call = (service: Record<string, (...given: unknown[]) => unknown>, name: string, called: Called) => unknown;
type Called = { input: AnyInput; context: RequestContext; signal: AbortSignal | undefined };

/** `route` and `router` are those of `implement`. */
export function bind<C extends Contract>(contract: C) {
  const route = implement(contract).$context<RequestContext>();
  const unowned: Call = (service, name, { input }) => service[name]?.(input);
  const personal: Call = (service, name, { context, input }) => service[name]?.(requirePerson(context).id, input);

  return {
    route,
    router: route.router,
    ...bindCarrying<C, unknown>(contract, () => ({})),
    /** It binds methods that stop their work when the caller hangs up: the last argument has the `signal` too. */
    abortable: bindCarrying<C, Abortable>(contract, ({ signal }) => ({ signal: orNever(signal) })),
    /** It binds methods of routes that declare a meter: the last argument has the `quota` too. */
    metered: bindCarrying<C, Metered>(contract, ({ context }) => ({ quota: requireQuota(context) })),
    /** It binds metered methods that stop when the caller hangs up: the last argument has the `quota` and the `signal`. */
    spending: bindCarrying<C, Metered & Abortable>(contract, ({ context, signal }) => ({
      quota: requireQuota(context),
      signal: orNever(signal),
    })),
    /** Binds methods that take the input alone: what they return is the same for all who may call the route. */
    unowned: binder<BindNames<C, 'unowned'>>(contract, unowned),
    /** Binds methods that take the caller's `userId`, then the input. */
    personal: binder<BindNames<C, 'personal'>>(contract, personal),
    /** Binds methods that take one object with the rest of the input and the caller's `userId`, then this field. */
    taking: <const Field extends string>(field: Field) => {
      const taking: Call = (service, name, { context, input: { [field]: value, ...rest } }) =>
        service[name]?.({ ...rest, userId: requirePerson(context).id }, value);
      return binder<BindNames<C, { field: Field }>>(contract, taking);
    },
    /** It binds methods like `owned`, but the route returns the id that it got, whatever the method returns. */
    removing: <Id extends string>(id: Id) => {
      const removing: Call = async (service, name, { context, input }) => {
        await service[name]?.({ ...input, userId: requirePerson(context).id });
        return { id: input[id] };
      };
      return binder<BindRemovals<C, Id>>(contract, removing);
    },
  };
}

function bindCarrying<C extends Contract, Also>(
  contract: Contract,
  carry: (called: Called) => Also & AnyInput,
): BindCarrying<C, Also> {
  const owned: Call = (service, name, called) =>
    service[name]?.({ ...called.input, userId: requirePerson(called.context).id, ...carry(called) });
  return {
    owned: binder<BindNames<C, { owned: Also }>>(contract, owned),
    within: <const Id extends string>(...ids: readonly Id[]) => {
      const within: Call = (service, name, called) => {
        const isId = ([key]: [string, unknown]): boolean => ids.some((id) => id === key);
        const entries = Object.entries(called.input);
        const scope = Object.fromEntries(entries.filter(isId));
        const rest = Object.fromEntries(entries.filter((entry) => !isId(entry)));
        const { id: userId } = requirePerson(called.context);
        return service[name]?.({ ...scope, userId }, { ...rest, ...carry(called) });
      };
      return binder<BindNames<C, { ids: Id; also: Also }>>(contract, within);
    },
  };
}

/** The types of `bind` have proven that contract and service have these names. */
function binder<Binder>(contract: Contract, call: Call): Binder {
  const route = implement(contract).$context<RequestContext>();
  function bindNames(service: Parameters<Call>[0], names: readonly string[] | Readonly<Record<string, string>>) {
    const keys = Array.isArray(names) ? names.map((name: string) => [name, null] as const) : Object.entries(names);
    const routes = keys.map(([name, key]) => [
      name,
      route[name]?.handler(async ({ input, context, signal }) => {
        const output = await call(service, name, { input: input as AnyInput, context, signal });
        return key === null ? output : { [key]: output };
      }),
    ]);
    return Object.fromEntries(routes) as unknown;
  }
  return bindNames as Binder;
}
