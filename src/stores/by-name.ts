/** One store for each name: islands that follow one another give the same name, since a store can't be their prop. */
export function byName<Store>(create: () => Store): (name: string) => Store {
  const stores = new Map<string, Store>();
  return (name) => {
    const store = stores.get(name) ?? create();
    stores.set(name, store);
    return store;
  };
}
