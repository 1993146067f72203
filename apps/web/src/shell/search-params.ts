/** `?q=perdomo&status[]=FIN&limit=10`: the address speaks the API's own form, arrays in brackets, no empty values. */
type Values = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

export function stringifySearch(search: Values): string {
  const out = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value)) for (const item of value) out.append(`${name}[]`, String(item));
    else if (isPlain(value) && value !== '') out.append(name, String(value));
  }
  const text = out.toString().replaceAll('%5B%5D', '[]');
  return text === '' ? '' : `?${text}`;
}

export function parseSearch(text: string): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (!name.endsWith('[]')) out[name] = value;
    else out[name.slice(0, -2)] = [...((out[name.slice(0, -2)] as string[] | undefined) ?? []), value];
  }
  return out;
}

/** A wrong value in an address never breaks a screen: it is left out. */
export const asText = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.trim().slice(0, 100) : undefined;
  return text === '' ? undefined : text;
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
export const asId = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined;

export const asDate = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
