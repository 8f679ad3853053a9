-- Runs a manifest as the game server does: every unknown name is a function that notes its values. Prints one "key<TAB>value" per line.
local path = arg[1]

local function note(key, value)
  if type(value) == 'table' then
    for _, one in ipairs(value) do note(key, one) end
  else
    print(key .. '\t' .. tostring(value))
  end
end

local environment = setmetatable({}, {
  __index = function(_, key)
    return function(value)
      note(key, value)
      return function() end -- what follows a value, as in convar_category 'x' { … }
    end
  end,
})

assert(loadfile(path, 't', environment))()
