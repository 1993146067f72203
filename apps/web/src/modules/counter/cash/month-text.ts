const LONG = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «octubre de 2026» */
export const monthText = (month: string): string => LONG.format(new Date(`${month}T00:00:00Z`));
