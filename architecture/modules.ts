/**
 * The map of the house. Import rules, folder checks, table owners and the documentation are computed from it.
 *
 * A module calls only the modules its line lists: these sit in a lower tier or, sideways, in its own, and never in a
 * circle. `joins` names the tables and views of others that its queries read: tables as it calls, lower or sideways and
 * in no circle; views from anywhere, they are what their owner offers. A table has one writer: its module.
 */
import { LOGISTICS, METALS, SUPPLY, WORKSHOP } from './modules-behind.ts';
import { COUNTER } from './modules-counter.ts';
import { type Module, type ModuleMap, type Room, room, type Wing, WINGS } from './plan.ts';

const HOUSE: Readonly<Record<Wing, Readonly<Record<string, Room>>>> = {
  foundations: {
    ledger: room('Libro mayor', {
      built: ['domain', 'api'],
      tables: ['ledger_accounts', 'ledger_transactions', 'ledger_entries'],
    }),
    custody: room('Custodia', {
      built: ['domain', 'api'],
      joins: ['employee_names', 'store_names'],
      tables: ['custody_items', 'custody_moves'],
    }),
    activity: room('Actividad', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/activity'],
      routes: ['/activity'],
      joins: ['employee_names', 'ledger_accounts', 'ledger_entries', 'ledger_transactions', 'store_names'],
    }),
    files: room('Archivos', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/files'],
      joins: ['employee_names', 'store_names'],
      tables: ['files', 'file_views'],
    }),
    notifications: room('Avisos y correos', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/mails', '/v1/notifications'],
      routes: ['/mails'],
    }),
    proofs: room('Firmas y autorizaciones', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/authorisations'],
      routes: ['/authorisations'],
      calls: ['files'],
      joins: ['employee_names', 'signers', 'store_names'],
      tables: ['authorisations'],
    }),
  },
  'master-data': {
    platforms: room('Plataformas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/platforms'],
      routes: ['/platforms', '/bulk-purchases/platforms'],
      calls: ['activity'],
      joins: ['priced_products', 'store_names'],
      tables: ['platforms'],
    }),
    stores: room('Tiendas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/stores'],
      routes: ['/stores'],
      calls: ['activity', 'ledger', 'platforms', 'proofs'],
      joins: ['employee_names'],
      tables: ['stores'],
      views: ['store_names'],
    }),
    employees: room('Empleados', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/employees'],
      routes: ['/employees'],
      calls: ['activity', 'proofs', 'stores'],
      joins: ['store_names'],
      tables: [
        'employees',
        'employee_stores',
        'employee_sanctions',
        'password_links',
        'second_factors',
        'recovery_codes',
        'employee_badges',
      ],
      views: ['employee_names', 'signers'],
    }),
    auth: room('Entrada', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/auth', '/v1/employees/me'],
      routes: ['/login', '/auth'],
      calls: ['employees', 'platforms', 'proofs', 'stores'],
      joins: ['employee_stores', 'employees', 'second_factors', 'stores'],
      tables: ['sessions'],
    }),
    customers: room('Clientes', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/customers'],
      routes: ['/customers'],
      calls: ['activity', 'files', 'proofs'],
      joins: [
        'customer_bookings',
        'customer_purchases',
        'customer_recoverable_sales',
        'customer_sale_budgets',
        'customer_sales',
        'customer_work_budgets',
        'customer_works',
        'employee_names',
        'files',
      ],
      tables: ['customers', 'customer_documents', 'customer_former_names', 'customer_merges', 'customer_pins'],
    }),
    'wholesale-customers': room('Clientes mayoristas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/metals/customers'],
      routes: ['/metals/customers'],
      calls: ['activity', 'customers', 'files', 'suppliers'],
      joins: ['employee_names', 'files', 'wholesale_closings'],
      tables: ['wholesale_customers', 'wholesale_contacts', 'wholesale_documents'],
    }),
    suppliers: room('Proveedores', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/bulk-purchases/suppliers', '/v1/workshop/suppliers'],
      routes: ['/bulk-purchases/suppliers', '/workshop/suppliers'],
      calls: ['activity', 'customers'],
      joins: ['supplier_works'],
      tables: ['suppliers'],
    }),
    prices: room('Precios', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/prices'],
      routes: ['/prices-manager'],
      calls: ['proofs'],
      joins: ['employee_names'],
      tables: ['price_settings', 'metal_quotes', 'price_source'],
    }),
    catalog: room('Catálogo', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/bulk-purchases/catalog'],
      routes: ['/bulk-purchases/catalog'],
      calls: ['activity', 'files', 'platforms', 'products'],
      joins: ['catalogue_costs', 'catalogue_on_order', 'employee_names', 'platforms', 'products', 'store_names'],
      tables: ['catalogue_products', 'catalogue_barcodes', 'catalogue_images'],
      views: ['catalogue_labels', 'catalogue_names'],
    }),
    products: room('Productos', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/products'],
      routes: ['/products', '/metals/products', '/bulk-purchases/products'],
      calls: ['activity', 'custody', 'files', 'prices', 'receipts', 'stores'],
      joins: ['catalogue_labels', 'catalogue_names', 'custody_items', 'employee_names', 'platforms', 'store_names'],
      tables: ['products', 'product_images'],
      views: ['priced_products'],
    }),
    receipts: room('Recibos y facturas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/receipts'],
      calls: ['customers'],
      joins: ['store_names'],
      tables: ['invoice_heads', 'invoices'],
    }),
  },
  counter: COUNTER,
  workshop: WORKSHOP,
  supply: SUPPLY,
  logistics: LOGISTICS,
  metals: METALS,
  office: {
    home: room('Inicio', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/config', '/v1/integrity', '/v1/events', '/v1/home', '/v1/search'],
      routes: ['/', '/integrity'],
      calls: [
        'alerts',
        'auth',
        'cash',
        'catalog',
        'ledger',
        'payments',
        'reports',
        'sale-budgets',
        'sales',
        'shipments',
        'shop-orders',
        'supplier-orders',
        'work-time',
      ],
      joins: [
        'cash_sessions',
        'ledger_accounts',
        'products',
        'sale_lines',
        'sales',
        'shipments',
        'shop_orders',
        'store_names',
        'work_shifts',
      ],
    }),
    system: room('Estado del sistema', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/system'],
      routes: ['/system'],
      calls: ['prices'],
    }),
    settings: room('Ajustes', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/settings/limits'],
      routes: ['/settings'],
      calls: ['proofs'],
      joins: ['employee_names'],
      views: ['dated_limits'],
    }),
    reports: room('Informes', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/reports'],
      routes: ['/reports'],
      calls: ['cash', 'ledger', 'proofs', 'receipts', 'stores'],
      joins: [
        'employee_names',
        'invoices',
        'ledger_accounts',
        'ledger_entries',
        'ledger_transactions',
        'store_names',
        'stores',
      ],
      tables: ['reports'],
    }),
    alerts: room('Alertas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/alerts'],
      routes: ['/alerts'],
      calls: ['proofs', 'stores'],
      joins: ['employee_names', 'store_names'],
      tables: ['alerts'],
    }),
  },
};

export const MODULES: ModuleMap = Object.fromEntries(
  (Object.keys(HOUSE) as Wing[]).flatMap((wing) =>
    Object.entries(HOUSE[wing]).map(([name, parts]) => [name, { wing, ...parts }]),
  ),
);

export const tierOf = (module: Module): number => WINGS[module.wing].tier;
/** Where a module lives inside `src`, the same on every side. */
export const folderOf = (name: string, module: Module): string => `modules/${module.wing}/${name}`;
