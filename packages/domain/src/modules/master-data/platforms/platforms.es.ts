import type { PlatformId } from './platforms.states.ts';

export const platformsEs = {
  title: 'Plataformas',
  one: 'Plataforma',
  names: {
    'jewels-district': 'Jewels District',
    'main-jewellery': 'Joyería principal',
    admin: 'Administración',
  },
  states: { active: 'Activa' },
  location: { E_COMMERCE: 'Comercio electrónico', STORE: 'Tienda física' },
  columns: {
    name: 'Nombre',
    location: 'Canal',
    storeCount: 'Tiendas',
    goldBenefit: 'Beneficio oro',
    silverBenefit: 'Beneficio plata',
    goldRounding: 'Redondeo oro',
    silverRounding: 'Redondeo plata',
  },
  fields: {
    goldBenefitBp: 'Beneficio del oro',
    silverBenefitBp: 'Beneficio de la plata',
    goldRoundingCents: 'Redondeo del oro',
    silverRoundingCents: 'Redondeo de la plata',
  },
  page: {
    terms: 'Cómo se calcula el precio',
    roundingHelp: 'El precio con IGIC sube hasta el siguiente múltiplo.',
    onlyNew: 'Vale para los precios que se pongan desde ahora. Lo que ya tiene precio no cambia.',
    preview: 'Cómo quedarían productos reales',
    noPreview: 'Todavía no hay productos con coste en las tiendas de esta plataforma.',
    code: 'Código',
    description: 'Producto',
    cost: 'Coste',
    before: 'Ahora',
    after: 'Con el cambio',
    publish: 'Publicar',
    counts: (n: string) => (n === '1' ? '1 tienda' : `${n} tiendas`),
    unreadable: 'Escribe las cuatro cifras para ver cómo quedarían los precios.',
  },
  actions: { found: 'Crear', edit: 'Publicar' },
  done: { edit: 'Precios publicados' },
  failed: { edit: 'No se pudo publicar, vuelve a pulsar el botón' },
} as const;

/** All platforms of a shop, the one it works on first. */
export const platformNames = (store: { platformId: PlatformId; otherPlatformIds: readonly PlatformId[] }): string[] =>
  [store.platformId, ...store.otherPlatformIds].map((id) => platformsEs.names[id]);
