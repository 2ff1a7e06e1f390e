const names = (list: string): readonly string[] => list.trim().split(/\s+/)

/** schema.org's LocalBusiness and all its subtypes. */
export const localBusinessTypes: ReadonlySet<string> = new Set(
  names(`
    AccountingService AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization ArtGallery Attorney
    Audiology AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomatedTeller
    AutomotiveBusiness Bakery BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore
    BowlingAlley Brewery CafeOrCoffeeShop Campground Casino ChildCare ClothingStore ComedyClub CommunityHealth
    ComputerStore ConvenienceStore CovidTestingFacility DaySpa Dentist DepartmentStore Dermatology DietNutrition
    Distillery DryCleaningOrLaundry Electrician ElectronicsStore Emergency EmergencyService EmploymentAgency
    EntertainmentBusiness ExerciseGym FastFoodRestaurant FinancialService FireStation Florist FoodEstablishment
    FurnitureStore GardenStore GasStation GeneralContractor Geriatric GolfCourse GovernmentOffice GroceryStore
    Gynecologic HVACBusiness HairSalon HardwareStore HealthAndBeautyBusiness HealthClub HobbyShop
    HomeAndConstructionBusiness HomeGoodsStore Hospital Hostel Hotel HousePainter IceCreamShop
    IndividualPhysician InsuranceAgency InternetCafe JewelryStore LegalService Library LiquorStore LocalBusiness
    Locksmith LodgingBusiness MedicalBusiness MedicalClinic MensClothingStore Midwifery MobilePhoneStore Motel
    MotorcycleDealer MotorcycleRepair MovieRentalStore MovieTheater MovingCompany MusicStore NailSalon NightClub
    Notary Nursing Obstetric OfficeEquipmentStore Oncologic Ophthalmology Optician Optometric Otolaryngologic
    OutletStore PawnShop Pediatric PetStore Pharmacy Physician PhysiciansOffice Physiotherapy PlasticSurgery
    Plumber Podiatric PoliceStation PostOffice PrimaryCare ProfessionalService Psychiatric PublicHealth
    PublicSwimmingPool RadioStation RealEstateAgent RecyclingCenter Resort Restaurant RoofingContractor
    SelfStorage ShoeStore ShoppingCenter SkiResort SportingGoodsStore SportsActivityLocation SportsClub
    StadiumOrArena Store TattooParlor TelevisionStation TennisComplex TireShop TouristInformationCenter ToyStore
    TravelAgency VacationRental WholesaleStore Winery
  `),
)

/** schema.org's Organization and all its subtypes. */
export const organizationTypes: ReadonlySet<string> = new Set([
  ...localBusinessTypes,
  ...names(`
    Airline CollegeOrUniversity Consortium Cooperative Corporation DanceGroup DiagnosticLab
    EducationalOrganization ElementarySchool FundingAgency FundingScheme GovernmentOrganization HighSchool
    LibrarySystem MedicalOrganization MiddleSchool MusicGroup NGO NewsMediaOrganization OnlineBusiness
    OnlineMarketplace OnlineStore Organization PerformingGroup PoliticalParty Preschool Project
    ResearchOrganization ResearchProject School SearchRescueOrganization SportsOrganization SportsTeam
    TheaterGroup VeterinaryCare WorkersUnion
  `),
])
