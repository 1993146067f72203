import { ACCOUNTS } from '../../foundations/ledger/ledger.accounts.ts';
import { ACCOUNT_NAMES } from '../../foundations/ledger/ledger.states.ts';
import { isMoneyAccount, type JournalAccount } from './journals.accounts.ts';

/** As the room of accounts calls them. */
const names = {
  ...Object.fromEntries(ACCOUNT_NAMES.filter(isMoneyAccount).map((name) => [name, ACCOUNTS[name].es])),
  group: 'Cuenta corriente con empresas del grupo',
} as Readonly<Record<JournalAccount, string>>;

export const journalsEs = {
  title: 'Diario contable',
  one: 'Cuenta contable',
  help: (day: string) => `Lo que los libros movieron en euros cada día ya terminado; sin fechas, el ${day}.`,
  names,
  columns: {
    number: 'Asiento',
    date: 'Fecha',
    company: 'Empresa',
    code: 'Cuenta',
    subaccount: 'Subcuenta',
    name: 'Nombre',
    concept: 'Concepto',
    document: 'Documento',
    debit: 'Debe',
    credit: 'Haber',
    store: 'Tienda',
  },
  filters: { account: 'Cuenta de los libros' },
  sheet: 'Diario',
  take: 'Descargar el diario',
  format: { xlsx: 'Excel', csv: 'CSV' },
  takeFailed: 'No se pudo descargar el diario',
  fileName: (taxId: string, from: string, to: string) => `diario-${taxId || 'sin-nif'}-${from}-${to}`,
  accounts: {
    title: 'Plan contable',
    link: 'Plan contable',
    back: 'Diario contable',
    help: 'Qué cuenta del Plan General Contable es cada cuenta de los libros en euros. Una nueva rige desde su día.',
    columns: { name: 'Cuenta de los libros', code: 'Hoy', since: 'Desde', reason: 'Por qué', next: 'Después' },
    always: 'Siempre',
    first: 'Plan General Contable',
    nextFrom: (code: string, day: string) => `${code} desde el ${day}`,
    noNext: 'Sin cambios',
    past: 'Antes',
    noPast: 'No ha cambiado nunca',
  },
  fields: { code: 'Cuenta nueva', validFrom: 'Desde' },
  change: 'Cambiar',
  changeOf: (name: string) => `Cambiar: ${name}`,
  states: { recorded: 'Fijada' },
  actions: { setCode: 'Fijar cuenta' },
  asks: { setCode: { label: 'Motivo', help: 'Quién lo pide y por qué. Queda en el registro de actividad.' } },
  done: { setCode: 'Cuenta fijada' },
  failed: { setCode: 'No se pudo fijar la cuenta, vuelve a intentarlo' },
  empty: 'Ese día no se movió nada',
  emptyHint: 'Elige otros días u otra empresa.',
  emptyFiltered: 'No hay movimientos con estos filtros',
  emptyFilteredHint: 'Elige otros días, otra tienda u otra cuenta.',
  countNone: 'Ninguna cuenta',
  countOne: '1 cuenta',
  count: (n: string) => `${n} cuentas`,
  moreThan: (n: string) => `más de ${n} cuentas`,
} as const;
