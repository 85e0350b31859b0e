import { invalidRequest, missingParameter } from '../errors.ts';
import { newPrice, newProduct, type Price, type Product } from '../objects/catalog.ts';
import { booleanOf, mergedMetadata, numberOf, objectOf, requiredTextOf, textOf, textsOf } from '../parameters.ts';
import { type Call, pageOf, passes, type Route, route } from './route.ts';

/** `/v1/products` and `/v1/prices`. */
export const catalogRoutes: readonly Route[] = [
  route('POST', '/v1/products', createProduct),
  route('GET', '/v1/products', (call) => {
    const all = call.account.newestFirst('products');
    return pageOf(
      call,
      all.filter((product) => passes(call.parameters, product, ['active'])),
    );
  }),
  route('GET', '/v1/products/{id}', ({ account, id }) => account.get('products', id)),
  route('POST', '/v1/products/{id}', changeProduct),
  route('DELETE', '/v1/products/{id}', removeProduct),
  route('POST', '/v1/prices', createPrice),
  route('GET', '/v1/prices', (call) => {
    const keys = textsOf(call.parameters, 'lookup_keys');
    const matching = call.account
      .newestFirst('prices')
      .filter((price) => passes(call.parameters, price, ['active', 'currency', 'product', 'type']))
      .filter((price) => keys.length === 0 || keys.includes(price.lookup_key ?? ''));
    return pageOf(call, matching);
  }),
  route('GET', '/v1/prices/{id}', ({ account, id }) => account.get('prices', id)),
  route('POST', '/v1/prices/{id}', changePrice),
];

function createProduct({ account, parameters }: Call): Product {
  const product = newProduct(account.now(), requiredTextOf(parameters, 'name'));
  product.id = textOf(parameters, 'id') ?? product.id;
  if (account.state.products[product.id]) {
    throw invalidRequest('Product already exists.', 'id', 'resource_already_exists');
  }
  product.description = textOf(parameters, 'description') ?? null;
  product.metadata = mergedMetadata({}, parameters);
  product.active = booleanOf(parameters, 'active') ?? true;
  account.state.products[product.id] = product;
  account.emit('product.created', product);
  return product;
}

function changeProduct({ account, id, parameters }: Call): Product {
  const product = account.get('products', id);
  account.update('product.updated', product, {
    name: textOf(parameters, 'name') ?? product.name,
    active: booleanOf(parameters, 'active') ?? product.active,
    description: 'description' in parameters ? (textOf(parameters, 'description') ?? null) : product.description,
    default_price: textOf(parameters, 'default_price') ?? product.default_price,
    metadata: mergedMetadata(product.metadata, parameters),
  });
  return product;
}

function removeProduct({ account, id }: Call): unknown {
  const product = account.get('products', id);
  if (Object.values(account.state.prices).some((price) => price.product === id)) {
    throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.');
  }
  delete account.state.products[id];
  account.emit('product.deleted', product);
  return { id, object: 'product', deleted: true };
}

function createPrice({ account, parameters }: Call): Price {
  const product = account.get('products', requiredTextOf(parameters, 'product'), 'product');
  const amount = numberOf(parameters, 'unit_amount');
  if (amount === undefined) throw missingParameter('unit_amount');
  const recurring = objectOf(parameters, 'recurring');
  const interval = textOf(recurring, 'interval');
  const price = newPrice(
    account.now(),
    product.id,
    amount,
    requiredTextOf(parameters, 'currency'),
    interval === undefined ? null : { interval, interval_count: numberOf(recurring, 'interval_count') ?? 1 },
  );
  price.nickname = textOf(parameters, 'nickname') ?? null;
  price.lookup_key = textOf(parameters, 'lookup_key') ?? null;
  price.metadata = mergedMetadata({}, parameters);
  account.state.prices[price.id] = price;
  account.emit('price.created', price);
  return price;
}

function changePrice({ account, id, parameters }: Call): Price {
  const price = account.get('prices', id);
  account.update('price.updated', price, {
    active: booleanOf(parameters, 'active') ?? price.active,
    nickname: 'nickname' in parameters ? (textOf(parameters, 'nickname') ?? null) : price.nickname,
    lookup_key: textOf(parameters, 'lookup_key') ?? price.lookup_key,
    metadata: mergedMetadata(price.metadata, parameters),
  });
  return price;
}
