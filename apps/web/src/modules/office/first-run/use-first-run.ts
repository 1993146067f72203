import { foundBody, type FoundedStore } from '@quilate/domain/modules/office/first-run/first-run.schema.ts';
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { faultOf } from '../../../shell/faults.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { firstRunEs } from '@quilate/domain/modules/office/first-run/first-run.es.ts';
import { NO_COMPANY } from '../../master-data/companies/company-form.tsx';
import { storesQuery } from '../../master-data/auth/auth.queries.ts';
import { foundHouse } from './first-run.queries.ts';

const DIRECTION = {
  name: '',
  surname: '',
  email: '',
  password: '',
  repeatedPassword: '',
  signingCode: '',
  repeatedCode: '',
};
const NEW_STORE: FoundedStore = {
  code: '',
  name: '',
  address: '',
  phone: null,
  platformId: 'main-jewellery',
  channel: 'STORE',
};

const BEGUN = { office: { code: 'OFI', name: 'Oficina', address: '' }, stores: [NEW_STORE] };

/**
 * Each part has its own form; what is refused is said in the one it belongs to. Of several, the one that is made last
 * keeps the focus: so the page is followed from its end.
 */
export function useFirstRun() {
  const direction = useForm(DIRECTION);
  const places = useForm(BEGUN);
  const company = useForm(NO_COMPANY);
  const access = useForm({ code: '' });
  const client = useQueryClient();
  const founding = useMutation({
    mutationFn: foundHouse,
    // The entry has read that there is no shop.
    onSuccess: () => client.invalidateQueries({ queryKey: storesQuery.queryKey }),
    onError: (error) => show(faultOf(error, '').fields),
  });

  function show(faults: readonly FieldError[]): void {
    const of = (errors: FieldErrors, part: string): void =>
      errors.show(
        faults.flatMap((fault) =>
          fault.path.startsWith(part) ? [{ ...fault, path: fault.path.slice(part.length) }] : [],
        ),
      );
    // What a password is refused for, wherever it is chosen, is said at `password`.
    of(direction.errors, faults.some(({ path }) => path === 'password') ? '' : 'direction.');
    of(company.errors, 'company.');
    places.errors.show(faults.filter(({ path }) => /^(office|stores)/.test(path)));
    access.errors.show(faults.filter(({ path }) => path === 'code'));
  }
  const submit = (): void => {
    const body = { ...access.values, company: company.values, ...places.values, direction: direction.values };
    const faults = schemaFaults(foundBody, body);
    if (faults.length > 0) show(faults);
    else founding.mutate(body);
  };
  const changeStore = (at: number, change: Partial<FoundedStore>): void => {
    for (const name of Object.keys(change)) places.errors.clear(`stores.${at}.${name}`);
    places.change((known) => ({
      ...known,
      stores: known.stores.map((store, other) => (other === at ? { ...store, ...change } : store)),
    }));
  };
  const addStore = (): void => places.change((known) => ({ ...known, stores: [...known.stores, NEW_STORE] }));
  const removeStore = (at: number): void =>
    places.change((known) => ({ ...known, stores: known.stores.filter((_, other) => other !== at) }));
  const changeOffice = (change: Partial<(typeof places.values)['office']>): void => {
    for (const name of Object.keys(change)) places.errors.clear(`office.${name}`);
    places.change((known) => ({ ...known, office: { ...known.office, ...change } }));
  };
  const fault = founding.isError ? faultOf(founding.error, firstRunEs.failed) : undefined;
  return {
    access,
    company,
    places,
    direction,
    submit,
    changeStore,
    addStore,
    removeStore,
    changeOffice,
    isBusy: founding.isPending,
    /** What is refused as a whole; the rest stands at its fields. */
    refusal: fault?.fields.length === 0 ? fault.text : undefined,
    founded: founding.data,
  };
}
export type FirstRun = ReturnType<typeof useFirstRun>;
