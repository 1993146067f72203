/** The filters of a list as people press them, drawn from what each may be. */
import type { Filter, List, SearchOf } from '@quilate/domain/kernel/list.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateRangeFilter } from './date-range-filter.tsx';
import { FilterMenu, MANY } from './filter-menu.tsx';

type Choose<L extends List> = (patch: Partial<SearchOf<L>>) => void;
interface Option {
  readonly value: string;
  readonly label: string;
}
interface Labelled {
  readonly label: string;
}
interface Named<Name extends string> extends Labelled {
  readonly es: Readonly<Record<Name, string>>;
  /** Those that are offered here. */
  readonly only?: readonly Name[];
  readonly isSingle?: boolean;
}
interface Chosen extends Labelled {
  /** Without them it is only shown when an address says it, to be taken off. */
  readonly options?: readonly Option[] | undefined;
  readonly isSingle?: boolean;
}
interface Drawn<L extends List> {
  readonly draw: (search: SearchOf<L>, filter: Choose<L>) => ReactNode;
  /** As a tab does, it says what list this is: it stays when the filters are taken off. */
  readonly stays?: true;
}
/** Drawn with another one. */
type Together = 'together';
type View<L extends List, F> =
  | null
  | Together
  | Drawn<L>
  | (F extends { readonly names: readonly (infer Name extends string)[] }
      ? Named<Name>
      : F extends { readonly kind: 'flag' }
        ? Labelled
        : Chosen);
type Shown<L extends List> = Exclude<keyof L['filters'], 'from' | 'to'>;
export type FilterViews<L extends List> = { readonly [K in Shown<L>]: View<L, L['filters'][K]> };
type AnyView = null | Together | Drawn<List> | (Labelled & Partial<Named<string>> & Partial<Chosen>);

/** What takes every filter off that can be seen. */
export function noFiltersOf<L extends List>(said: L, views: FilterViews<L>): Partial<SearchOf<L>> {
  const known = views as Readonly<Record<string, AnyView>>;
  const stays = (view: AnyView | undefined): boolean =>
    view === null || (typeof view === 'object' && 'stays' in view && view.stays);
  const names = Object.keys(said.filters).filter((name) => !stays(known[name]));
  return Object.fromEntries(['q', ...names].map((name) => [name, undefined])) as Partial<SearchOf<L>>;
}

interface ListFiltersProps<L extends List> {
  readonly said: L;
  readonly views: FilterViews<L>;
  readonly search: SearchOf<L>;
  readonly filter: Choose<L>;
}

export function ListFilters<L extends List>({ said, views, search, filter }: ListFiltersProps<L>) {
  const { from, to } = search as { readonly from?: string; readonly to?: string };
  const hasPeriod = 'from' in said.filters;
  return (
    <>
      {Object.entries<AnyView>(views as Readonly<Record<string, AnyView>>).map(([name, view]) => {
        if (view === null || view === 'together') return null;
        if ('draw' in view) return <span key={name}>{view.draw(search as never, filter)}</span>;
        const value = (search as Readonly<Record<string, unknown>>)[name];
        const choose = (chosen: unknown): void => filter({ [name]: chosen } as Partial<SearchOf<L>>);
        return <OneFilter key={name} filter={said.filters[name]!} view={view} value={value} choose={choose} />;
      })}
      {hasPeriod && (
        <DateRangeFilter from={from} to={to} onChange={(range) => filter(range as unknown as Partial<SearchOf<L>>)} />
      )}
    </>
  );
}

interface OneFilterProps {
  readonly filter: Filter;
  readonly view: Labelled & Partial<Named<string>> & Partial<Chosen>;
  readonly value: unknown;
  readonly choose: (value: unknown) => void;
}

function OneFilter({ filter, view, value, choose }: OneFilterProps) {
  const { label } = view;
  if (filter.kind === 'flag') {
    const isOn = value !== undefined;
    return (
      <button
        type="button"
        className="filter-button"
        aria-pressed={isOn}
        data-on={isOn || undefined}
        onClick={() => choose(isOn ? undefined : 'true')}
      >
        {label}
      </button>
    );
  }
  const names = 'names' in filter ? (view.only ?? filter.names) : undefined;
  const options = names ? named(names, view.es) : view.options;
  if (!options) return value === undefined ? null : <Given label={label} onClear={() => choose(undefined)} />;
  const isOne = ['one', 'id', 'month'].includes(filter.kind);
  return (
    <FilterMenu
      label={label}
      options={options}
      value={value === undefined ? [] : ([value].flat() as string[])}
      isSingle={isOne || view.isSingle === true}
      onChange={(chosen) => choose(isOne ? chosen?.[0] : chosen)}
    />
  );
}

/** As many as are searched are in the order of the alphabet. */
function named(names: readonly string[], es: Readonly<Record<string, string>> = {}): readonly Option[] {
  const options = names.map((name) => ({ value: name, label: es[name] ?? name }));
  return options.length > MANY ? options.toSorted((a, b) => a.label.localeCompare(b.label, 'es')) : options;
}

/** Came with the address: it can only be taken off. */
function Given({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button type="button" className="filter-button" data-on onClick={onClear}>
      <span>{label}</span>
      <IconX size={14} aria-label={shellEs.list.takeOff} />
    </button>
  );
}
