---@meta smartphone
-- API stubs of the resource `smartphone` for the Lua language server. Not to be loaded by a game server.
-- Server: local phone = exports.smartphone ---@type SmartphoneServerExports
-- Client: local phone = exports.smartphone ---@type SmartphoneClientExports
-- Calls that wait for the database yield, as every asynchronous export does: use them in a thread or an event handler.

---A connected player by source, or any player, online or not, by phone number as text: so pass tonumber(source) for those of GetPlayers().
---@alias SmartphonePlayer integer|string

---@class SmartphoneCharge
---@field ok boolean
---@field error? 'unknownPlayer'|'insufficientFunds'|'frozen'|'unavailable'

---@class SmartphoneCompany A company with an account at the framework, by the name of the account or of the job.
---@field company string
---@field name? string what players read

---@class SmartphoneBill A fine or an invoice: also the payload of smartphone:onInvoicePaid, …Refused, …Overdue, …Cancelled, and of smartphone:onFinePaid, …Overdue, …Cancelled.
---@field id integer
---@field payer integer
---@field payee? integer nil for a fine, and where a company gets the money
---@field company? string account of the company that gets the money
---@field total integer
---@field reason string
---@field state 'open'|'overdue'|'paid'|'refused'|'cancelled'
---@field created_at integer
---@field due_at? integer
---@field ended_at? integer
---@field source? integer the payer's connection; nil while they are away

---@class SmartphoneNumberChange
---@field ok boolean
---@field error? 'unknownPlayer'|'frameworkNumber'|'badNumber'|'numberTaken'

---@class SmartphoneContactSaved
---@field ok boolean
---@field error? 'unknownPlayer'|'unknownNumber'|'alreadyContact'|'ownNumber'|'phoneRequired'|'nameRequired'|'nameTooLong'|'tooManyContacts'

---@class SmartphoneState Flags of a player's state bag: Player(source).state.phoneNumber. The first two are written by the server.
---@field phoneNumber? string
---@field onCallWith? integer source of the call partner, unless the caller hides their identity
---@field phoneOpen? boolean
---@field usingPhone? boolean
---@field inCall? boolean

---@class SmartphoneServerExports
local server = {}

---Shows a notification of an app, such as 'bank'. False for an unknown player.
---@param player SmartphonePlayer
---@param app string
---@param title string
---@param subtitle? string
---@return boolean
function server:notify(player, app, title, subtitle) end

---Sends an SMS from a number, or from a name of at most 12 characters that cannot be answered. False where no player has the number `to`.
---@param from string
---@param to string
---@param text string
---@param options? { place?: vector2|vector3|vector4|{ x: number, y: number }|number[], image?: string }
---@return boolean
function server:sendSms(from, to, text, options) end

---Opens the phone, at a route if given, such as '/bank'. False for an unknown player or route.
---@param player SmartphonePlayer
---@param route? string
---@return boolean
function server:open(player, route) end

---@param player SmartphonePlayer
---@return boolean
function server:close(player) end

---Makes the player's phone call a number.
---@param player SmartphonePlayer
---@param phone string
---@param video? boolean
---@return boolean
function server:call(player, phone, video) end

---Fines a player, in whole units of money. Returns the fine's id; false for an unknown player. Without `payee` the money leaves the game.
---@param player SmartphonePlayer
---@param total integer
---@param description string
---@param options? { dueSeconds?: number, payee?: SmartphoneCompany }
---@return integer|false
function server:createFine(player, total, description, options) end

---Sends an invoice to `payer`; the payment goes to `payee`, a player or a company. Returns the invoice's id; false for an unknown player, or where the owner has disabled invoices.
---@param payer SmartphonePlayer
---@param payee SmartphonePlayer|SmartphoneCompany
---@param total integer
---@param reason string
---@param options? { dueSeconds?: number }
---@return integer|false
function server:createInvoice(payer, payee, total, reason, options) end

---False where no such fine is open. The player is notified.
---@param id integer
---@return boolean
function server:cancelFine(id) end

---False where no such invoice is open.
---@param id integer
---@return boolean
function server:cancelInvoice(id) end

---@param id integer
---@return SmartphoneBill?
function server:getFine(id) end

---@param id integer
---@return SmartphoneBill?
function server:getInvoice(id) end

---Adds a line to a player's statement for money that the framework has moved itself: positive for money that arrived. Moves no money. An error where the phone is the bank.
---@param player SmartphonePlayer
---@param amount integer
---@param title string
---@return boolean
function server:addStatement(player, amount, title) end

---Adds a salary that the framework has paid to the statement, with its parts, and notifies the player.
---@param player SmartphonePlayer
---@param slip { employer: string, gross: integer, deductions?: table<string, integer>, net: integer }
---@return boolean
function server:payslip(player, slip) end

---Publishes news and notifies all players; returns its id. An error where a journalist could not publish it. `tag` is one of the owner's newsTags.
---@param article { title: string, text: string, author: string, tag?: string, image?: string, video?: string }
---@return integer
function server:postArticle(article) end

---Writes in the messenger as a player, to a number or to a group ('group' and its id). Returns the message's id; false where the player is unknown or could not have sent it, with the reason on the server's console.
---@param player SmartphonePlayer
---@param to string
---@param text string
---@param options? { place?: SmartphonePlace, image?: string }
---@return integer|false
function server:sendWhatsapp(player, to, text, options) end

---Takes a price from a player's bank account. 'unavailable': the framework's bank did not answer, and nothing was taken, or it is being returned. Throws where the outcome is unknown: charging again may take it twice.
---@param player SmartphonePlayer
---@param price integer
---@param reason string
---@return SmartphoneCharge
function server:charge(player, price, reason) end

---The number of a connected player.
---@param source integer
---@return string?
function server:getPhone(source) end

---@param source integer
---@return integer?
function server:getUserId(source) end

---Changes a player's number to one of the shape of phone_template that no other player has. 'frameworkNumber': the number is the framework's; change it there.
---@param player SmartphonePlayer
---@param phone string
---@return SmartphoneNumberChange
function server:setPhone(player, phone) end

---The online player with a number.
---@param phone string
---@return integer?
function server:getSource(phone) end

---True if a connected player is in a call.
---@param source integer
---@return boolean
function server:isInCall(source) end

---Adds an app of yours to every phone, until the phone stops: call it in smartphone:isReady, or while your resource starts. While your resource is stopped its app is hidden.
---@param id string 1 to 64 characters
---@param name string
---@param icon string at nui:// or https://
---@param url string at nui:// or https://
---@return true
function server:createApp(id, name, icon, url) end

---Removes an app.
---@param id string
---@return boolean
function server:removeApp(id) end

---Sends a value to the page of an app while the player has it open.
---@param player SmartphonePlayer
---@param id string
---@param message any
---@return boolean
function server:sendAppMessage(player, id, message) end

---The number on the icon of an app of yours or of the owner, 0 for none. It stays until the next call, or until the page is loaded anew.
---@param player SmartphonePlayer
---@param id string
---@param count integer
---@return boolean
function server:setBadge(player, id, count) end

---A payment that a player made in an app, by the id that its page received.
---@param id integer
---@return table|nil
function server:getAppPayment(id) end

---A player's address book; empty for an unknown player.
---@param player SmartphonePlayer
---@return { name: string, phone: string }[]
function server:getContacts(player) end

---Saves a number in a player's address book.
---@param player SmartphonePlayer
---@param phone string
---@param name string
---@return SmartphoneContactSaved
function server:addContact(player, phone, name) end

---False if the player has no contact with that number.
---@param player SmartphonePlayer
---@param phone string
---@return boolean
function server:removeContact(player, phone) end

---Sends an SMS to all players on duty at a service, by its number, or in a group of the framework. Returns how many were reached.
---@param company string
---@param from string
---@param text string
---@param options? { place?: vector2|vector3|vector4|{ x: number, y: number }|number[] }
---@return integer
function server:companyMessage(company, from, text, options) end

---Shows a warning on every phone of the city. False, without any warning, where there were too many just now.
---@param title string
---@param text string
---@return boolean
function server:cityAlert(title, text) end

---@class SmartphoneClientExports
local client = {}

---True if the phone is open now; otherwise the player has seen the reason.
---@return boolean
function client:open() end

function client:close() end

---Same as `close`.
function client:closeSmartphone() end

---@return boolean
function client:isOpen() end

---Opens the phone and calls the number; false without a character.
---@param phone string
---@return boolean
function client:callPlayer(phone) end

---Blocks the phone until it is called with false.
---@param isDisabled boolean
function client:setDisabled(isDisabled) end

---@class SmartphoneTemplateApp
---@field identifier string
---@field name string
---@field ui string `resource/path/index.html`, or a whole address
---@field icon? string
---@field developer? string
---@field description? string
---@field defaultApp? boolean on every player's home screen, where the owner lets players install apps
---@field onOpen? fun()
---@field onClose? fun()

---Adds an app on this player's computer, with the fields of the market's public app template. False where it cannot be added.
---@param app SmartphoneTemplateApp
---@return boolean
function client:AddCustomApp(app) end

---@param identifier string
---@return boolean
function client:RemoveCustomApp(identifier) end

---Sends a value to the app's page, or an action and its data; false while the app is not open.
---@param identifier string
---@param message any
---@return boolean
function client:SendCustomAppMessage(identifier, message) end

---@param content { app?: string, title: string, content?: string }
function client:SendNotification(content) end

---Payload of `smartphone:onMessage` on the server.
---@class SmartphoneMessage
---@field source? integer nil while the player is away
---@field user_id integer
---@field from string
---@field to string
---@field text string
---@field image? string
---@field location? string

---Payload of `smartphone:onCall` on the server.
---@class SmartphoneCall
---@field source? integer
---@field user_id integer
---@field room integer
---@field state 'ringing'|'accepted'|'ended'
---@field from? string
---@field isVideo? boolean

---Payload of `smartphone:onPayment` on the server.
---@class SmartphonePayment
---@field source? integer
---@field user_id integer
---@field kind 'transfer'|'invoice'|'wallet'
---@field from string
---@field value integer

---Payload of `smartphone:onCaseOpened` on the server: the phone opened a case for moderators. Without player for a watched word.
---@class SmartphoneCase
---@field id integer
---@field case integer
---@field app string
---@field rule string
---@field severity string
---@field facts table
---@field user_id? integer
---@field phone? string
---@field source? integer

---Payload of `smartphone:onMusic` on the server: music that a player shares with others nearby. Without `url` it is silence.
---@class SmartphoneMusic
---@field source? integer
---@field user_id integer
---@field url? string
---@field title string
---@field artist string
---@field position number
---@field volume integer

---Payload of `smartphone:service_request` on the server: a player requested a service with players on duty.
---`smartphone:service_unavailable` has the same payload, for a service without players on duty.
---@class SmartphoneServiceRequest
---@field source? integer
---@field user_id integer
---@field phone string
---@field name string
---@field service { name: string, number: string, permission?: string }
---@field content string
---@field location number[]
