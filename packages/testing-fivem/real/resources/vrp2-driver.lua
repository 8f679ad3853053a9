-- A database driver of vRP 2, which loads it into itself by `loadScript`. Its name is the one in vRP's cfg/base.lua.

local Driver = class('ghmattimysql', vRP.DBDriver)
local queries = {}

function Driver:onInit() return true end

function Driver:onPrepare(name, query) queries[name] = query end

-- Bytes arrive as a list of numbers.
local function textOf(value)
  return type(value) == 'table' and string.char(table.unpack(value)) or value
end

function Driver:onQuery(name, params, mode)
  local method = mode == 'execute' and 'update' or mode
  local result = exports.oxmysql[method .. 'Sync'](nil, queries[name], params)
  if mode ~= 'query' then return mode == 'execute' and tonumber(result) or textOf(result) end
  local rows = type(result) == 'table' and result or {}
  for _, row in ipairs(rows) do
    for key, value in pairs(row) do row[key] = textOf(value) end
  end
  return rows, #rows
end

vRP:registerDBDriver(Driver)
