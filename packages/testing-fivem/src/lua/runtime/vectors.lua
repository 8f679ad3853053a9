-- vector2, vector3, vector4 and quat of the game's Lua: values there (citizenfx/lua, lgrit_lib), tables with a metatable here. Components are
-- 32-bit floats. `type` returns their kind, and two with the same components are equal, but not the same key of a table.

local vectors = {}
local unpack = table.unpack -- scripts get one that knows vectors

local kinds = {
  { name = 'vector2', size = 2, extension = 20 },
  { name = 'vector3', size = 3, extension = 21 },
  { name = 'vector4', size = 4, extension = 22 },
  { name = 'quat', size = 4, extension = 23 },
}
local byExtension = {}
for _, kind in ipairs(kinds) do byExtension[kind.extension] = kind end

local positions = { x = 1, y = 2, z = 3, w = 4, r = 1, g = 2, b = 3, a = 4 }
local Vector = {}

local function isVector(value)
  return getmetatable(value) == Vector
end

local function float(number)
  return (string.unpack('<f', string.pack('<f', number)))
end

local function make(kind, ...)
  local value = { kind = kind }
  for at = 1, kind.size do
    local number = (select(at, ...))
    value[at] = float(tonumber(number) or error('bad argument to ' .. kind.name .. ' (number expected)', 3))
  end
  return setmetatable(value, Vector)
end

local function kindOf(value)
  return rawget(value, 'kind')
end

-- Several letters make a shorter vector: `v.xy`.
function Vector.__index(self, key)
  if type(key) == 'number' then return nil end
  local single = positions[key]
  if single then return single <= kindOf(self).size and rawget(self, single) or nil end
  local numbers = {}
  for letter in tostring(key):gmatch('.') do
    local at = positions[letter]
    if not at or at > kindOf(self).size then return nil end
    numbers[#numbers + 1] = rawget(self, at)
  end
  return kinds[#numbers - 1] and make(kinds[#numbers - 1], unpack(numbers)) or nil
end

function Vector.__newindex()
  error('vectors cannot be changed', 2)
end

local function combine(act)
  return function(left, right)
    local kind = kindOf(isVector(left) and left or right)
    local numbers = {}
    for at = 1, kind.size do
      local a, b = left, right
      if isVector(left) then a = rawget(left, at) end
      if isVector(right) then b = rawget(right, at) end
      numbers[at] = act(a, b)
    end
    return make(kind, unpack(numbers))
  end
end

Vector.__add = combine(function(a, b) return a + b end)
Vector.__sub = combine(function(a, b) return a - b end)
Vector.__mul = combine(function(a, b) return a * b end)
Vector.__div = combine(function(a, b) return a / b end)
Vector.__unm = function(self) return self * -1 end

-- The distance from the origin.
function Vector.__len(self)
  local sum = 0
  for at = 1, kindOf(self).size do sum = sum + rawget(self, at) ^ 2 end
  return math.sqrt(sum)
end

function Vector.__eq(left, right)
  if kindOf(left) ~= kindOf(right) then return false end
  for at = 1, kindOf(left).size do
    if rawget(left, at) ~= rawget(right, at) then return false end
  end
  return true
end

function Vector.__tostring(self)
  local words = {}
  for at = 1, kindOf(self).size do words[at] = ('%f'):format(rawget(self, at)) end
  return kindOf(self).name .. '(' .. table.concat(words, ', ') .. ')'
end

vectors.is = isVector

function vectors.extension(value)
  return kindOf(value).extension
end

function vectors.numbers(value)
  return { unpack(value, 1, kindOf(value).size) }
end

-- The number of components of an extension; nil for one that is no vector.
function vectors.lengthOf(extension)
  return byExtension[extension] and byExtension[extension].size
end

function vectors.of(extension, ...)
  return make(byExtension[extension], ...)
end

-- Each component may be a vector, or a table of named components: `vec3(v.xy, 1)`, `vector3({ x = 1, y = 2, z = 3 })`.
local function constructor(kind)
  return function(...)
    local numbers = {}
    for at = 1, select('#', ...) do
      local given = (select(at, ...))
      if isVector(given) then
        for _, number in ipairs(vectors.numbers(given)) do numbers[#numbers + 1] = number end
      elseif type(given) == 'table' then
        for _, letter in ipairs({ 'x', 'y', 'z', 'w' }) do numbers[#numbers + 1] = given[letter] end
      else
        numbers[#numbers + 1] = given
      end
    end
    for at = #numbers + 1, #numbers == 1 and kind.size or 0 do numbers[at] = numbers[1] end
    return make(kind, unpack(numbers))
  end
end

local plainType = type
vectors.globals = {
  type = function(...)
    local value = ...
    return isVector(value) and kindOf(value).name or plainType(...)
  end,
  vec = function(...)
    local kind = kinds[select('#', ...) - 1]
    return kind and constructor(kind)(...) or (...)
  end,
  norm = function(value) return value / #value end,
}
for _, kind in ipairs(kinds) do vectors.globals[kind.name] = constructor(kind) end
for size = 2, 4 do vectors.globals['vec' .. size] = vectors.globals['vector' .. size] end

vectors.globals.vector = vectors.globals.vec

return vectors
