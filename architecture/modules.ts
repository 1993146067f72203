/**
 * The map of the house. Import rules, folder checks, table owners and the documentation are computed from it.
 *
 * A module calls only the modules its line lists: these sit in a lower tier or, sideways, in its own, and never in a
 * circle. `joins` names the modules whose tables its queries may read besides. A table has one writer: its module.
 */
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
      joins: ['employees'],
      tables: ['custody_items', 'custody_moves'],
    }),
    activity: room('Actividad', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/activity'],
      routes: ['/activity'],
      joins: ['employees', 'ledger', 'stores'],
    }),
    files: room('Archivos', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/files'],
      joins: ['employees', 'stores'],
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
      joins: ['employees', 'stores'],
      tables: ['authorisations'],
    }),
  },
  'master-data': {
    platforms: room('Plataformas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/platforms'],
      routes: ['/platforms', '/bulk-purchases/platforms'],
      joins: ['products', 'stores'],
      tables: ['platforms'],
    }),
    stores: room('Tiendas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/stores'],
      routes: ['/stores'],
      calls: ['activity', 'ledger', 'platforms', 'proofs'],
      joins: ['employees'],
      tables: ['stores'],
    }),
    employees: room('Empleados', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/employees'],
      routes: ['/employees'],
      calls: ['activity', 'proofs', 'stores'],
      joins: ['stores'],
      tables: [
        'employees',
        'employee_stores',
        'employee_sanctions',
        'password_links',
        'second_factors',
        'recovery_codes',
        'employee_badges',
      ],
    }),
    auth: room('Entrada', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/auth', '/v1/employees/me'],
      routes: ['/login', '/auth'],
      calls: ['employees', 'platforms', 'proofs', 'stores'],
      joins: ['employees'],
    }),
    customers: room('Clientes', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/customers'],
      routes: ['/customers'],
      calls: ['activity', 'files', 'proofs'],
      joins: [
        'bookings',
        'employees',
        'files',
        'lots',
        'products',
        'purchases',
        'recoverable-sales',
        'sale-budgets',
        'sales',
        'stores',
        'works',
      ],
      tables: ['customers', 'customer_documents', 'customer_former_names', 'customer_merges', 'customer_pins'],
    }),
    'wholesale-customers': room('Clientes mayoristas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/metals/customers'],
      routes: ['/metals/customers'],
      calls: ['activity', 'customers', 'files', 'suppliers'],
      joins: ['closings', 'employees', 'files', 'stores'],
      tables: ['wholesale_customers', 'wholesale_contacts', 'wholesale_documents'],
    }),
    suppliers: room('Proveedores', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/bulk-purchases/suppliers', '/v1/workshop/suppliers'],
      routes: ['/bulk-purchases/suppliers', '/workshop/suppliers'],
      calls: ['activity', 'customers'],
      joins: ['stores', 'works'],
      tables: ['suppliers'],
    }),
    prices: room('Precios', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/prices'],
      routes: ['/prices-manager'],
      calls: ['proofs'],
      joins: ['employees'],
      tables: ['price_settings', 'metal_quotes', 'price_source'],
    }),
    catalog: room('Catálogo', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/bulk-purchases/catalog'],
      routes: ['/bulk-purchases/catalog'],
      calls: ['files', 'platforms', 'products'],
      joins: ['employees', 'platforms', 'products', 'stores'],
      tables: ['catalogue_products', 'catalogue_barcodes', 'catalogue_images'],
    }),
    products: room('Productos', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/products'],
      routes: ['/products', '/metals/products', '/bulk-purchases/products'],
      calls: ['custody', 'files', 'prices', 'receipts', 'stores'],
      joins: ['catalog', 'custody', 'employees', 'platforms', 'stores'],
      tables: ['products', 'product_images'],
    }),
    receipts: room('Recibos y facturas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/receipts'],
      joins: ['stores'],
      tables: ['invoice_heads', 'invoices'],
    }),
  },
  counter: COUNTER,
  workshop: {
    'work-tasks': room('Tareas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/work-tasks'],
      routes: ['/workshop/task-manager'],
      tables: ['work_tasks'],
    }),
    works: room('Trabajos', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/works'],
      routes: ['/works', '/workshop/works'],
      calls: [
        'activity',
        'cash',
        'custody',
        'customers',
        'files',
        'ledger',
        'prices',
        'products',
        'proofs',
        'receipts',
        'sales',
        'suppliers',
        'work-tasks',
      ],
      joins: ['custody', 'customers', 'employees', 'ledger', 'receipts', 'sales', 'stores', 'suppliers', 'work-tasks'],
      tables: ['works', 'work_lines', 'work_log', 'work_batches'],
    }),
    'work-budgets': room('Presupuestos de taller', {
      api: ['/v1/workshop/budgets'],
      routes: ['/workshop/budgets'],
      calls: ['activity', 'cash', 'customers', 'files', 'ledger', 'works'],
    }),
  },
  supply: {
    'supplier-orders': room('Pedidos a proveedor', {
      api: ['/v1/bulk-purchases/supplier-orders'],
      routes: ['/bulk-purchases/orders'],
      calls: ['activity', 'catalog', 'custody', 'products', 'suppliers'],
    }),
    'shop-orders': room('Pedidos de tienda', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/bulk-purchases/internal-orders'],
      routes: ['/orders', '/bulk-purchases/shop-orders'],
      calls: ['activity', 'catalog', 'custody', 'products', 'proofs'],
      joins: ['catalog', 'custody', 'employees', 'products', 'stores'],
      tables: ['shop_orders', 'shop_order_lines', 'shop_order_bags', 'shop_order_pieces', 'shop_order_incidents'],
    }),
  },
  logistics: {
    inventories: room('Inventarios', {
      api: ['/v1/inventories'],
      routes: ['/inventories', '/bulk-purchases/inventories'],
      calls: ['activity', 'custody', 'lots', 'products'],
    }),
    shipments: room('Envíos', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/shipments'],
      routes: ['/shipments', '/metals/shipments', '/bulk-purchases/shipments', '/workshop/shipments'],
      calls: ['activity', 'cash', 'custody', 'ledger', 'products', 'proofs'],
      joins: ['employees', 'ledger', 'products', 'stores'],
      tables: ['shipments', 'shipment_packages', 'shipment_items', 'shipment_incidents'],
    }),
    police: room('Policía', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/police', '/v1/police/books', '/v1/police/interventions'],
      routes: ['/police', '/metals/police'],
      calls: ['activity', 'custody', 'files', 'lots', 'products', 'proofs'],
      joins: ['custody', 'employees', 'lots', 'products', 'stores'],
      tables: ['police_interventions', 'police_items', 'police_books', 'police_book_entries', 'police_book_heads'],
    }),
  },
  metals: {
    closings: room('Cierres', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/metals/closings'],
      routes: ['/metals/closings'],
      calls: ['activity', 'cash', 'files', 'ledger', 'police', 'prices', 'proofs', 'sales', 'wholesale-customers'],
      joins: ['collections', 'employees', 'ledger', 'stores', 'wholesale-customers'],
      tables: ['closings', 'closing_metals', 'closing_payments', 'closing_interventions'],
    }),
    collections: room('Recogidas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/metals/collections'],
      routes: ['/metals/collections'],
      calls: ['activity', 'closings', 'files', 'ledger', 'prices', 'proofs', 'wholesale-customers'],
      joins: ['closings', 'employees', 'stores'],
      tables: ['collections', 'collection_lines', 'collection_reviews', 'review_lines'],
    }),
    extractions: room('Extracciones', {
      api: ['/v1/metals/extractions'],
      routes: ['/metals/extractables'],
      calls: ['activity', 'closings', 'custody', 'lots', 'products'],
    }),
    encodings: room('Codificaciones', {
      api: ['/v1/metals/encodings'],
      routes: ['/metals/encodings'],
      calls: ['activity', 'custody', 'extractions', 'products'],
    }),
    meltings: room('Fundiciones', {
      api: ['/v1/metals/meltings'],
      routes: ['/metals/meltings'],
      calls: ['activity', 'extractions', 'ledger'],
    }),
    'metal-remainder': room('Metal remanente', {
      api: ['/v1/metal-remainder'],
      routes: ['/workshop/metal-remaining'],
      calls: ['activity', 'ledger'],
    }),
  },
  office: {
    home: room('Inicio', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/config', '/v1/integrity', '/v1/events', '/v1/home', '/v1/search'],
      routes: ['/', '/integrity'],
      calls: [
        'alerts',
        'auth',
        'bookings',
        'cash',
        'catalog',
        'customers',
        'police',
        'products',
        'purchases',
        'recoverable-sales',
        'reports',
        'sale-budgets',
        'sales',
        'shipments',
        'shop-orders',
        'suppliers',
        'work-time',
        'works',
      ],
      joins: ['cash', 'ledger', 'products', 'sales', 'shipments', 'shop-orders', 'stores', 'work-time'],
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
      joins: ['employees'],
      tables: ['policy_limits'],
    }),
    reports: room('Informes', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/reports'],
      routes: ['/reports'],
      calls: ['cash', 'ledger', 'receipts', 'stores'],
      joins: ['employees', 'ledger', 'receipts', 'stores'],
      tables: ['reports'],
    }),
    alerts: room('Alertas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/alerts'],
      routes: ['/alerts'],
      calls: ['stores'],
      joins: ['employees', 'stores'],
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
