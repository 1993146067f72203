/**
 * A number as people write it, in whole minor units. A factor of a thousand lost in silence is the worst fault a till
 * can have: `1.234` is over a thousand in money; in grams (three decimals) a lone point is the decimal mark.
 */
export function parseDecimal(text: string, scale: number): number | null | 'bad' {
  const typed = text.replace(/[\s\u00a0\u202f€g%]/g, '');
  if (typed === '') return null;
  const plain = withPoint(typed, scale);
  const parts = /^(-?)(\d{1,11})(?:\.(\d*))?$/.exec(plain);
  if (!parts) return 'bad';
  const [, sign, whole = '0', fraction = ''] = parts;
  if (fraction.length > scale) return 'bad';
  const units = Number(whole) * 10 ** scale + Number(fraction.padEnd(scale, '0') || 0);
  return sign === '-' && units !== 0 ? -units : units;
}

function withPoint(typed: string, scale: number): string {
  if (typed.includes(',')) {
    const isGroupedRight = /^-?(\d{1,3}(\.\d{3})+|\d+),\d*$/.test(typed);
    return isGroupedRight ? typed.replaceAll('.', '').replace(',', '.') : 'bad';
  }
  const points = typed.split('.').length - 1;
  const isThousands = /^-?\d{1,3}(\.\d{3})+$/.test(typed) && (scale < 3 || points > 1);
  return isThousands ? typed.replaceAll('.', '') : typed;
}
