/** A sale of two lines made in Vendure's back office: mutation by mutation, as its screens make it. */
import { randomInt } from 'node:crypto';
import { Caller } from '../caller.ts';

const API = '/admin-api';
const TOLD = 'kind: __typename ... on Order { id state } ... on ErrorResult { errorCode message }';

const LOGIN = `mutation ($name: String!, $password: String!) {
  of: login(username: $name, password: $password) { kind: __typename ... on ErrorResult { message } } }`;
const VARIANTS = 'query ($skip: Int) { of: productVariants(options: { take: 100, skip: $skip }) { items { id } } }';
const METHODS = 'query { of: shippingMethods { items { id } } }';
const CUSTOMER = `mutation ($input: CreateCustomerInput!) {
  of: createCustomer(input: $input) { kind: __typename ... on Customer { id } ... on ErrorResult { message } } }`;

const CREATE = 'mutation { of: createDraftOrder { kind: __typename id state } }';
const ADD = `mutation ($id: ID!, $variant: ID!) {
  of: addItemToDraftOrder(orderId: $id, input: { productVariantId: $variant, quantity: 1 }) { ${TOLD} } }`;
const SET_CUSTOMER = `mutation ($id: ID!, $customer: ID!) {
  of: setCustomerForDraftOrder(orderId: $id, customerId: $customer) { ${TOLD} } }`;
const SET_ADDRESS = `mutation ($id: ID!, $address: CreateAddressInput!) {
  of: setDraftOrderShippingAddress(orderId: $id, input: $address) { kind: __typename id state } }`;
const SET_SHIPPING = `mutation ($id: ID!, $shipping: ID!) {
  of: setDraftOrderShippingMethod(orderId: $id, shippingMethodId: $shipping) { ${TOLD} } }`;
const MOVE = `mutation ($id: ID!) { of: transitionOrderToState(id: $id, state: "ArrangingPayment") { ${TOLD} } }`;
const PAY = `mutation ($id: ID!) {
  of: addManualPaymentToOrder(input: { orderId: $id, method: "cash", metadata: {} }) { ${TOLD} } }`;

const ADDRESS = { fullName: 'Nayra Santana', streetLine1: 'Calle Mayor 1', city: 'Las Palmas', countryCode: 'ES' };

interface Named {
  readonly id: string;
}
interface Told extends Named {
  readonly kind: string;
  readonly state: string;
}
interface Catalogue {
  readonly variants: readonly string[];
  readonly customers: readonly string[];
  readonly shipping: string;
}

/** One of the people behind the screens, with a session of their own. */
export async function clerkOf(address: string, password: string): Promise<Caller> {
  const caller = new Caller(address);
  const variables = { name: 'direction', password };
  const reply = await fetch(`${address}${API}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: LOGIN, variables }),
  });
  caller.token = reply.headers.get('vendure-auth-token') ?? '';
  if (caller.token === '') throw new Error(`Vendure's login: ${reply.status} ${await reply.text()}`);
  return caller;
}

async function ask<Answer>(clerk: Caller, query: string, variables: object = {}): Promise<Answer> {
  const { status, text } = await clerk.post(API, { query, variables });
  const { data } = JSON.parse(text) as { readonly data?: { readonly of?: Answer } | null };
  if (status !== 200 || !data?.of || text.includes('"errors"')) throw new Error(`Vendure: ${status} ${text}`);
  return data.of;
}

/** What there is to sell, and eighty customers to sell it to. */
export async function catalogueOf(clerk: Caller): Promise<Catalogue> {
  const variants: string[] = [];
  for (let skip = 0; ; skip += 100) {
    const { items } = await ask<{ items: Named[] }>(clerk, VARIANTS, { skip });
    variants.push(...items.map(({ id }) => id));
    if (items.length < 100) break;
  }
  const customers: string[] = [];
  for (let n = 0; n < 80; n += 1) {
    const input = { firstName: 'Nayra', lastName: `Santana ${n}`, emailAddress: `customer${n}@example.com` };
    customers.push((await ask<Named>(clerk, CUSTOMER, { input })).id);
  }
  const shipping = (await ask<{ items: Named[] }>(clerk, METHODS)).items[0]!.id;
  return { variants, customers, shipping };
}

/** Draft, two lines, customer, address, shipping, completed and paid: eight requests. */
export async function vendureSale(clerk: Caller, { variants, customers, shipping }: Catalogue): Promise<void> {
  const { id } = await ask<Told>(clerk, CREATE);
  const step = async (query: string, more: object = {}): Promise<string> => {
    const told = await ask<Told>(clerk, query, { id, ...more });
    if (told.kind !== 'Order') throw new Error(`Vendure: ${JSON.stringify(told)}`);
    return told.state;
  };
  const first = randomInt(variants.length);
  await step(ADD, { variant: variants[first] });
  await step(ADD, { variant: variants[(first + 1 + randomInt(variants.length - 1)) % variants.length] });
  await step(SET_CUSTOMER, { customer: customers[randomInt(customers.length)] });
  await step(SET_ADDRESS, { address: ADDRESS });
  await step(SET_SHIPPING, { shipping });
  await step(MOVE);
  const state = await step(PAY);
  if (state !== 'PaymentSettled') throw new Error(`Vendure's order ended as ${state}`);
}
