-- MessagePack as the game's Lua writes it (citizenfx/lua-cmsgpack ee779b6, with the options of citizenfx/fivem 06d4d34: code/vendor/lua.lua,
-- scheduler.lua): integers and floats stay distinct; a table with exactly the keys 1 … n is an array, also an empty one; every other table is
-- a map, also one that begins with nil or has a hole, and what table.pack returns. Functions are sent as references.

local vectors = require('vectors')
local type = type -- scripts get one that knows vectors
local msgpack = {}

local functionReference, localFunctionReference = 10, 11
-- A table at this depth is nil: a cycle is cut without an error (src/lua_cmsgpack.h: MP_MAX_NESTING, lua_pack_any).
local deepest = 16

-- Set by `functions.lua`: stores a function and returns its reference; tells if a table is such a reference; makes one callable.
msgpack.refer = nil
msgpack.isReference = nil
msgpack.callable = nil

local write

-- An extension: 1, 2, 4, 8 and 16 bytes have marks of their own.
local fixedMarks = { [1] = '\xd4', [2] = '\xd5', [4] = '\xd6', [8] = '\xd7', [16] = '\xd8' }
local function extension(parts, kind, bytes)
  parts[#parts + 1] = (fixedMarks[#bytes] or string.pack('BB', 0xc7, #bytes)) .. string.pack('B', kind) .. bytes
end

-- 32-bit floats, little endian (src/lua_cmsgpack.c: lua_pack_vector, MSGPACK_EXT_VECTOR2 to _QUATERNION).
local function vector(parts, value)
  local numbers = vectors.numbers(value)
  extension(parts, vectors.extension(value), string.pack('<' .. ('f'):rep(#numbers), table.unpack(numbers)))
end

-- An integer in the fewest bytes.
local function integer(value)
  if value >= 0 then
    if value < 0x80 then return string.pack('B', value) end
    if value < 0x100 then return string.pack('BB', 0xcc, value) end
    if value < 0x10000 then return string.pack('>BI2', 0xcd, value) end
    if value < 0x100000000 then return string.pack('>BI4', 0xce, value) end
    return string.pack('>Bi8', 0xcf, value)
  end
  if value >= -0x20 then return string.pack('b', value) end
  if value >= -0x80 then return string.pack('Bb', 0xd0, value) end
  if value >= -0x8000 then return string.pack('>Bi2', 0xd1, value) end
  if value >= -0x80000000 then return string.pack('>Bi4', 0xd2, value) end
  return string.pack('>Bi8', 0xd3, value)
end

-- A count in the mark's own bits, else in two or four bytes.
local function count(length, small, most, mark)
  if length <= most then return string.pack('B', small + length) end
  if length < 0x10000 then return string.pack('>BI2', mark, length) end
  return string.pack('>BI4', mark + 1, length)
end

-- The length of a list, or nil for a table with other keys.
local function lengthOf(value)
  local keys, largest = 0, 0
  for key in next, value do
    if math.type(key) ~= 'integer' or key < 1 then return nil end
    keys, largest = keys + 1, math.max(largest, key)
  end
  return keys == largest and largest or nil
end

local function list(parts, value, first, last, depth)
  parts[#parts + 1] = count(last - first + 1, 0x90, 15, 0xdc)
  for at = first, last do write(parts, value[at], depth) end
end

local function map(parts, value, depth)
  local keys = 0
  for _ in next, value do keys = keys + 1 end
  parts[#parts + 1] = count(keys, 0x80, 15, 0xde)
  for key, item in next, value do
    write(parts, key, depth)
    write(parts, item, depth)
  end
end

local function reference(parts, callable)
  extension(parts, functionReference, msgpack.refer(callable))
end

local writers
writers = {
  ['nil'] = function(parts) parts[#parts + 1] = '\xc0' end,
  boolean = function(parts, value) parts[#parts + 1] = value and '\xc3' or '\xc2' end,
  number = function(parts, value)
    parts[#parts + 1] = math.type(value) == 'integer' and integer(value) or string.pack('>Bd', 0xcb, value)
  end,
  string = function(parts, value) parts[#parts + 1] = count(#value, 0xa0, 31, 0xda) .. value end,
  ['function'] = reference,
  table = function(parts, value, depth)
    if msgpack.isReference(value) then return reference(parts, value) end
    if vectors.is(value) then return vector(parts, value) end
    if depth == deepest then return writers['nil'](parts) end
    local length = lengthOf(value)
    if length then list(parts, value, 1, length, depth + 1) else map(parts, value, depth + 1) end
  end,
}

function write(parts, value, depth)
  local writer = writers[type(value)]
  if not writer then error('type <' .. type(value) .. '> cannot be msgpack\'d') end
  writer(parts, value, depth)
end

function msgpack.pack(value)
  local parts = {}
  write(parts, value, 0)
  return table.concat(parts)
end

-- Arguments stay a list even with nil among them.
function msgpack.packArguments(...)
  local parts = {}
  list(parts, { ... }, 1, select('#', ...), 0)
  return table.concat(parts)
end

local read

local function readList(bytes, at, length)
  local values, hasHole = {}, false
  for index = 1, length do
    values[index], at = read(bytes, at)
    hasHole = hasHole or values[index] == nil
  end
  -- The game allocates all entries at once, so that `#` and unpack reach past a hole.
  if hasHole then values = { table.unpack(values, 1, length) } end
  return values, at
end

local function readMap(bytes, at, length)
  local values = {}
  for _ = 1, length do
    local key, value
    key, at = read(bytes, at)
    value, at = read(bytes, at)
    if key ~= nil then values[key] = value end
  end
  return values, at
end

local function readExtension(bytes, at, length)
  local kind, contents, after = bytes:byte(at), bytes:sub(at + 1, at + length), at + 1 + length
  if kind == functionReference or kind == localFunctionReference then return msgpack.callable(contents), after end
  local numbers = vectors.lengthOf(kind)
  if not numbers then error('MessagePack: unknown extension ' .. kind) end
  return vectors.of(kind, string.unpack('<' .. ('f'):rep(numbers), contents)), after
end

local formats = {
  [0xca] = '>f', [0xcb] = '>d',
  [0xcc] = 'B', [0xcd] = '>I2', [0xce] = '>I4', [0xcf] = '>i8',
  [0xd0] = 'b', [0xd1] = '>i2', [0xd2] = '>i4', [0xd3] = '>i8',
  [0xc4] = '>s1', [0xc5] = '>s2', [0xc6] = '>s4',
  [0xd9] = '>s1', [0xda] = '>s2', [0xdb] = '>s4',
}
local constants = { [0xc0] = { nil }, [0xc2] = { false }, [0xc3] = { true } }
local containers = {
  [0xdc] = { '>I2', readList }, [0xdd] = { '>I4', readList },
  [0xde] = { '>I2', readMap }, [0xdf] = { '>I4', readMap },
}

function read(bytes, at)
  local mark = bytes:byte(at)
  at = at + 1
  if mark < 0x80 then return mark, at end
  if mark < 0x90 then return readMap(bytes, at, mark - 0x80) end
  if mark < 0xa0 then return readList(bytes, at, mark - 0x90) end
  if mark < 0xc0 then return bytes:sub(at, at + mark - 0xa1), at + mark - 0xa0 end
  if mark >= 0xe0 then return mark - 0x100, at end
  if constants[mark] then return constants[mark][1], at end
  if formats[mark] then return string.unpack(formats[mark], bytes, at) end
  if containers[mark] then
    local format, reader = table.unpack(containers[mark])
    local length
    length, at = string.unpack(format, bytes, at)
    return reader(bytes, at, length)
  end
  if mark >= 0xd4 and mark <= 0xd8 then return readExtension(bytes, at, 1 << (mark - 0xd4)) end
  if mark == 0xc7 then return readExtension(bytes, at + 1, bytes:byte(at)) end
  error('MessagePack: unknown mark ' .. mark)
end

function msgpack.unpack(bytes)
  return (read(bytes, 1))
end

return msgpack
