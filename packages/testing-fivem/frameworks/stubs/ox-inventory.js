/* ox_inventory, as far as a phone uses it. A test sets the items. */
const held = new Map()

exports('GetItemCount', (source, item) => held.get(`${source} ${item}`) ?? 0)
exports('stub', (_order, source, item, count) => void held.set(`${source} ${item}`, count))
