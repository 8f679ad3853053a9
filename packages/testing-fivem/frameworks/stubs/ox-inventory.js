/* ox_inventory, as far as a phone uses it. A test sets the items. */
const held = new Map()

exports('GetItemCount', (source, item) => held.get(`${source} ${item}`) ?? 0)
exports('stub', (order, source, item, count) => {
  // an item with `consume`, such as its own phone, is passed to no framework
  if (order === 'use') emit('ox_inventory:usedItem', source, item, 1, false)
  else held.set(`${source} ${item}`, count)
})
